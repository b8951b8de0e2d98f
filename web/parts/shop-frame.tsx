import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Visitor } from './visitor.ts'
import { VisitorContext } from './visitor.ts'

/** Pages that stand without the site-wide header (specification, "Header and layout"). */
const WITHOUT_HEADER = /^\/(login|register|profile|admin|reset|reset-password)(\/|$)/

/** Header, the page, footer. Error pages stand in it as well. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <VisitorContext value={useMe()}>
      <SkipLink />
      {!WITHOUT_HEADER.test(pathname) && <Header />}
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <ToastRegion />
    </VisitorContext>
  )
}

/** The personal part of a public page, asked for after hydration and again by itself after each action. */
function useMe(): Visitor | undefined {
  const { data, load } = useFetcher<Visitor>({ key: 'me' })
  useEffect(() => {
    // A failed answer leaves the page as everybody sees it.
    load('/me').catch(() => {})
  }, [load])
  return data
}
