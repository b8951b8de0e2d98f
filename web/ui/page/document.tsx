import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, ScrollRestoration, useNavigation } from 'react-router'
import archivo from '#web/ui/fonts/archivo.woff2?no-inline'
import figtree from '#web/ui/fonts/figtree.woff2?no-inline'
import { SHOP_FACTS, type ShopFacts, useLook } from '#web/ui/shop-facts/shop-facts.ts'
import { type UiWords, UiWordsProvider } from '#web/ui/ui-words.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The `links` export of a root route. */
export function documentLinks() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: archivo },
    { ...font, href: figtree },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

type RootMatch = { error?: unknown; loaderData?: { settings: ShopFacts } | undefined }

/** The `meta` of a root, for pages without their own. `notFound` is the title of a page that does not exist. */
export function documentMeta({ error, loaderData }: RootMatch, notFound: string) {
  const { name, tagline } = loaderData?.settings ?? SHOP_FACTS
  const isLost = isRouteErrorResponse(error) && error.status === 404
  const title = [isLost ? notFound : '', name].filter(Boolean).join(' · ')
  return [{ title }, { name: 'description', content: tagline }]
}

type DocumentProps = {
  /** The URL of the stylesheet. */
  styles: string
  scripts: ReactNode
  theme?: string | undefined
  words: UiWords
  children: ReactNode
}

/** The HTML document around every page. */
export function PageDocument({ styles, scripts, theme, words, children }: DocumentProps) {
  const look = useLook()
  return (
    <html lang="en-IN" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={theme ? '#12110f' : (look?.background ?? '#ffffff')} />
        <meta name="format-detection" content="telephone=no" />
        {/* `precedence` makes React put this link before those of components, so that it is fetched first. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        {look?.css && <style>{look.css}</style>}
        <Meta />
        <Links />
      </head>
      <body>
        <UiWordsProvider value={words}>{children}</UiWordsProvider>
        <ScrollRestoration />
        {scripts}
      </body>
    </html>
  )
}

/** Shows the progress of a navigation and announces the new page. A root renders it beside the page. */
export function NavigationStatus() {
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
    </>
  )
}

/** A 2 px progress line while the next page loads; appears after 150 ms. */
function NavigationProgress() {
  const navigation = useNavigation()
  if (navigation.state === 'idle') return null
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      <div className="h-full origin-left bg-accent [animation:appear_120ms_150ms_backwards,progress-run_8s_150ms_cubic-bezier(.1,.7,.2,1)_both]" />
    </div>
  )
}
