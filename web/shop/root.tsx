import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { ContentFrame } from '#contract/content-shown.ts'
import { isBackOfficePath } from '#web/ui/page/back-office-path.ts'
import { ShopFrame } from '#web/shop/layout/shop-frame.tsx'
import { ErrorScreen } from '#web/shop/layout/error-screen.tsx'
import { BUILT_IN_FRAME } from '#web/shop/layout/shop-content.ts'
import { SHOP_FACTS, type ShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { toShopFacts } from '#web/ui/shop-facts/to-shop-facts.ts'
import archivo from '#web/ui/fonts/archivo.woff2?no-inline'
import figtree from '#web/ui/fonts/figtree.woff2?no-inline'
import adminStyles from '#web/admin/admin.css?url'
import shopStyles from './shop.css?url'
import { NavigationProgress } from '#web/ui/page/navigation-progress.tsx'
import { RouteAnnouncer } from '#web/ui/page/route-announcer.tsx'
import type { Route } from './+types/root.ts'
import { api } from '#web/ui/server/api.ts'
import { PageScripts } from '#web/shop/hydration/page-scripts.tsx'
import { answerRefusedForm } from '#web/ui/server/refused-form.ts'
import { serverContext } from '#web/ui/server/server-context.ts'

/** A form that the server rejected shows the error page; the page's action does not run. */
export const middleware = [answerRefusedForm]

export function links() {
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

export function meta({ error, loaderData }: Route.MetaArgs) {
  const { name, tagline } = loaderData?.settings ?? SHOP_FACTS
  const isLost = isRouteErrorResponse(error) && error.status === 404
  const title = isLost ? `Page Not Found · ${name}` : name
  return [{ title }, { name: 'description', content: tagline }]
}

/** The shop's facts for every page. The same for everybody; changes only with the settings. */
export async function loader(args: Route.LoaderArgs) {
  const [settings, content] = await Promise.all([readFacts(args), readContent(args)])
  return { settings, content, origin: args.url.origin }
}

/** Falls back to what is built in when the owner's content cannot be read. */
async function readContent(args: Route.LoaderArgs): Promise<ContentFrame> {
  try {
    return await api(args).content.frame()
  } catch (error) {
    args.context.get(serverContext).report(error)
    return BUILT_IN_FRAME
  }
}

/** Falls back to the defaults when the settings cannot be read, so that static pages still work. */
async function readFacts(args: Route.LoaderArgs): Promise<ShopFacts> {
  try {
    const shop = api(args)
    return toShopFacts(...(await Promise.all([shop.settings.get(), shop.delivery.area()])))
  } catch (error) {
    args.context.get(serverContext).report(error)
    return SHOP_FACTS
  }
}

/** Loaded once a visit, and again after the owner changed the settings or where the shop delivers. */
export function shouldRevalidate({ formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  return (formAction === '/admin/settings' || formAction === '/admin/delivery') && actionStatus < 400
}

export function Layout({ children }: { children: ReactNode }) {
  // Only the back-office has themes.
  const theme = useRouteLoaderData<{ theme?: string }>('admin/layout/layout')?.theme
  // The shop and the back-office are documents of their own: each loads the styles of its own pages.
  const styles = isBackOfficePath(useLocation().pathname) ? adminStyles : shopStyles
  return (
    <html lang="en-IN" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={theme ? '#12110f' : '#ffffff'} />
        <meta name="format-detection" content="telephone=no" />
        {/* With a precedence React puts it before the links that it finds elsewhere: it is fetched first. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
    </>
  )
}

/** Shows errors of pages between the header and the footer. */
export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ErrorScreen error={useRouteError()} />
    </ShopFrame>
  )
}
