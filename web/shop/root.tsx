import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import type { ContentFrame } from '#contract/site/content-shown.api.ts'
import { pageWords, uiWords } from '#texts/en/platform/ui.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SHOP_FACT_WORDS } from '#texts/site/shop-fact-words.ts'
import { PageScripts } from '#web/shop/hydration/page-scripts.tsx'
import { ErrorScreen } from '#web/shop/layout/error-screen.tsx'
import { BUILT_IN_FRAME } from '#web/shop/layout/shop-content.ts'
import { ShopFrame } from '#web/shop/layout/shop-frame.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { documentLinks, documentMeta, NavigationStatus, PageDocument } from '#web/ui/page/document.tsx'
import { api } from '#web/ui/server/api.ts'
import { readFacts } from '#web/ui/server/read-facts.ts'
import { answerRefusedForm } from '#web/ui/server/refused-form.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import type { Route } from './+types/root.ts'
import styles from './shop.css?url'

/** Shows the error page for a form that the server has rejected, without running the page's action. */
export const middleware = [answerRefusedForm]

export { documentLinks as links }

const UI_WORDS = englishWords(uiWords, joinNodes)

export function meta(args: Route.MetaArgs) {
  return documentMeta(args, englishWords(pageWords).notFound)
}

/** The shop's data for every page. It is the same for everybody, and changes only with the settings and the owner's content. */
export async function loader(args: Route.LoaderArgs) {
  const [settings, content] = await Promise.all([readFacts(args, SHOP_FACT_WORDS), readContent(args)])
  return { settings, content, origin: args.url.origin }
}

/** Falls back to the built-in content when the owner's content cannot be read. */
async function readContent(args: Route.LoaderArgs): Promise<ContentFrame> {
  try {
    return await api(args).content.frame()
  } catch (error) {
    args.context.get(serverContext).report(error)
    return BUILT_IN_FRAME
  }
}

/** Loaded once a visit. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <PageDocument styles={styles} scripts={<PageScripts />} words={UI_WORDS}>
      {children}
    </PageDocument>
  )
}

export default function App() {
  return (
    <>
      <NavigationStatus />
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
