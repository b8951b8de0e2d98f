import { readSize } from '#web/shop/account/designs/design-to-cart.ts'

/** The value of `add` for a shared design. The login saves it for the customer, and puts it into the bag in the size in `from`, if any. */
const SHARED_DESIGN = 'design'

const PATH = /^\/shared-design\/([^/]+)$/

/** The address of the login for who saves the shared design at `path`, or with a size orders it. */
export function sharedDesignLogin(path: string, size: string | null): string {
  const from = size === null ? path : `${path}?${new URLSearchParams({ size })}`
  return `/login?${new URLSearchParams({ from, add: SHARED_DESIGN })}`
}

/** The shared design in the login page's query; null without one. */
export function sharedDesignIn(query: URLSearchParams): { token: string; size: string | null } | null {
  const from = URL.parse(query.get('from') ?? '', 'http://shop')
  const token = PATH.exec(from?.pathname ?? '')?.[1]
  if (!from || !token || query.get('add') !== SHARED_DESIGN) return null
  return { token, size: readSize(from.searchParams.get('size')) }
}
