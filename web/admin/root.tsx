import type { ReactNode } from 'react'
import { Outlet, Scripts, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router'
import { adminLookCss } from '#contract/site/look.ts'
import { pageWords, uiWords } from '#texts/en/platform/ui.ts'
import { adminShell } from '#texts/en/site/admin-shell.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SHOP_FACT_WORDS } from '#texts/site/shop-fact-words.ts'
import { AdminError } from '#web/admin/shell/layout/admin-error.tsx'
import { useFrame } from '#web/admin/shell/layout/use-frame.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { documentLinks, documentMeta, NavigationStatus, PageDocument } from '#web/ui/page/document.tsx'
import { readFacts } from '#web/ui/server/read-facts.ts'
import { answerRefusedForm } from '#web/ui/server/refused-form.ts'
import type { Route } from './+types/root.ts'
import styles from './admin.css?url'

/** When the server rejected a form, shows the error page instead of running the page's action. */
export const middleware = [answerRefusedForm]

export { documentLinks as links }

const UI_WORDS = englishWords(uiWords, joinNodes)

export function meta(args: Route.MetaArgs) {
  return documentMeta(args, englishWords(pageWords).notFound)
}

export async function loader(args: Route.LoaderArgs) {
  return { settings: await readFacts(args, SHOP_FACT_WORDS, adminLookCss), origin: args.url.origin }
}

/** The root data is loaded once per visit, and again after the owner changes the settings, the look or the delivery rules. */
export function shouldRevalidate({ formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  const isAboutShop = formAction?.startsWith('/admin/settings') || formAction === '/admin/delivery'
  return Boolean(isAboutShop) && actionStatus < 400
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useFrame()?.theme
  return (
    <PageDocument styles={styles} scripts={<Scripts />} theme={theme} words={UI_WORDS}>
      <noscript>
        <p className="fixed inset-x-0 bottom-0 z-50 border-t border-strong bg-bg p-4 text-center font-semibold text-fg">
          {englishWords(adminShell).needsScript}
        </p>
      </noscript>
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

/** Shows errors outside the layout. Errors of pages are shown inside the layout. */
export function ErrorBoundary() {
  return (
    <main id="main" className="min-h-dvh bg-paper px-4">
      <AdminError error={useRouteError()} />
    </main>
  )
}
