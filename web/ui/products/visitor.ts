import { createContext, use } from 'react'

/** The response of the resource route `/me`: the personal data on a public page. */
export type Visitor = {
  user: { name: string; role: 'customer' | 'admin' } | null
  /** Cart lines, not pieces. */
  cartCount: number
  /** The products in the cart, for the buttons of the product page: 'Go to Cart', 'Add L too'. */
  cartProducts?: readonly { id: number; size: string; color: string }[]
  /** The offers that everybody sees and this customer cannot use. Undefined for staff. */
  barredOfferIds?: readonly number[]
  /** The entries of the account's wishlist: products with the colour that was looked at; for visitors, of this browser's. */
  wishlist?: readonly { productId: number; color: string | null }[]
}

/** Undefined until `/me` has responded. Without script it stays undefined. */
export const VisitorContext = createContext<Visitor | undefined>(undefined)

/** The current user, on pages that are cached and the same for everybody. */
export function useVisitor(): Visitor | undefined {
  return use(VisitorContext)
}

/** Reloads `/me` after a change that the router does not revalidate. `ShopFrame` provides it. */
export const RefreshVisitorContext = createContext<() => void>(() => {})

export function useRefreshVisitor(): () => void {
  return use(RefreshVisitorContext)
}
