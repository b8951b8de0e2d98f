import clsx from 'clsx'
import { Form } from 'react-router'
import type { Visitor } from '#web/components/shop/visitor.ts'

/** Where the person's own pages are; the log-in, with the way back, while nobody is known. */
export function accountHref(visitor: Visitor | undefined, from: string): string {
  if (visitor?.user?.role === 'admin') return '/admin'
  if (visitor?.user) return `/profile/${encodeURIComponent(visitor.user.name)}`
  return from === '/' ? '/login' : `/login?${new URLSearchParams({ from })}`
}

/** 'Sign Out' is in the header all the time and shows once somebody is signed in. It changes something, so it posts. */
export function SignOut({ isShown, className }: { isShown: boolean; className?: string }) {
  return (
    <Form method="post" action="/logout" reloadDocument hidden={!isShown} className="contents">
      <button type="submit" hidden={!isShown} className={clsx('inline-flex min-h-11 items-center', className)}>
        Sign Out
      </button>
    </Form>
  )
}
