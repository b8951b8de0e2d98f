import type { CartLine } from '#contract/selling/cart.api.ts'

/** In the query of the cart: the line that was just added. */
export const ADDED = 'added'

/** The cart, which says that this line was added. */
export function addedPath(line: CartLine | undefined): string {
  return line ? `/cart?${new URLSearchParams({ [ADDED]: line.id })}` : '/cart'
}
