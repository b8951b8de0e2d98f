import type { ReactNode } from 'react'
import { useCallback, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { LoginSheetPlace } from '#web/shop/auth/login-sheet-place.tsx'
import { AddedItemShown } from '#web/shop/cart/added-item-shown.tsx'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import type { Visitor } from '#web/ui/products/visitor.ts'
import { RefreshVisitorContext, VisitorContext } from '#web/ui/products/visitor.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { hasHeader } from './has-header.ts'
import { Header } from './header.tsx'
import { rememberSignedIn } from './signed-in.ts'
import { useChangedElsewhere } from './use-changed-elsewhere.ts'
import { useOfflinePage } from './use-offline-page.ts'

/** The header and footer around a page or an error page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { visitor, refresh } = useMe()
  useOfflinePage()
  return (
    <VisitorContext value={visitor}>
      <RefreshVisitorContext value={refresh}>
        <SkipLink />
        {hasHeader(pathname) && <Header />}
        <AddedItemShown>
          <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
            {children}
          </main>
          <Footer />
          <LoginSheetPlace />
        </AddedItemShown>
        <ToastRegion />
      </RefreshVisitorContext>
    </VisitorContext>
  )
}

/**
 * The personal part of a public page, loaded after hydration and revalidated after each action. The router drops a
 * fetcher when the component that last called it unmounts, so all calls are made here.
 */
function useMe(): { visitor: Visitor | undefined; refresh: () => void } {
  const { data, load } = useFetcher<Visitor>({ key: 'me' })
  // When `/me` fails, the page stays as visitors see it.
  const refresh = useCallback(() => void load('/me').catch(() => {}), [load])
  useEffect(refresh, [refresh])
  useChangedElsewhere(refresh)
  useEffect(() => {
    if (data) rememberSignedIn(data.user && data.cartCount)
  }, [data])
  return { visitor: data, refresh }
}
