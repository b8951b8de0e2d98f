import { createContext, use } from 'react'

/** The answer of the resource route `/me`: all that is personal on a public page. */
export type Visitor = {
  user: { name: string; role: 'customer' | 'admin' } | null
  /** Cart lines, not pieces. */
  cartCount: number
  /** Products in the cart, for the product page's button ('Go to Cart'). */
  cartProductIds?: readonly number[]
}

/** Undefined until `/me` has answered, and for good where there is no script. */
export const VisitorContext = createContext<Visitor | undefined>(undefined)

/** Who is looking, on pages that are cached and the same for everybody. */
export function useVisitor(): Visitor | undefined {
  return use(VisitorContext)
}

/** Asks again, for when something personal changed behind the router's back. It must be the frame's own call: see shop-frame. */
export const RefreshVisitorContext = createContext<() => void>(() => {})

export function useRefreshVisitor(): () => void {
  return use(RefreshVisitorContext)
}
