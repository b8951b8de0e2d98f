import clsx from 'clsx'
import { Form, useLocation, useMatches } from 'react-router'
import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Visitor } from '#web/ui/products/visitor.ts'

/** The id of the route of the 404 page. */
const NOT_FOUND_ROUTE = 'not-found'

/** The URL of the user's dashboard. For visitors: the login, which leads back to this page, or home from the 404 page. */
export function useAccountHref(visitor: Visitor | undefined): string {
  const { pathname } = useLocation()
  const isLost = useMatches().some(({ id }) => id === NOT_FOUND_ROUTE)
  return accountHref(visitor, isLost ? '/' : pathname)
}

function accountHref(visitor: Visitor | undefined, from: string): string {
  if (visitor?.user?.role === 'admin') return '/admin'
  if (visitor?.user) return `/profile/${encodeURIComponent(visitor.user.name)}`
  return from === '/' ? '/login' : `/login?${new URLSearchParams({ from })}`
}

/** 'Sign Out' is always in the header's HTML, and visible for signed-in users. It is a POST because it changes state. */
export function SignOut({ isShown, className }: { isShown: boolean; className?: string }) {
  return (
    <Form method="post" action="/logout" reloadDocument hidden={!isShown} className="contents">
      <button type="submit" hidden={!isShown} className={clsx('inline-flex min-h-11 items-center', className)}>
        {englishWords(layout).signOut}
      </button>
    </Form>
  )
}
