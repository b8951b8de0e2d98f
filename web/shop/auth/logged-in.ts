import type { AddedItem } from '#web/shop/cart/added-item.ts'

/** The value that a form returns after the login; `added` is the pending item that is in the cart now. */
export type LoggedIn = { goesTo: string; added?: AddedItem }

/** The value that a form returns when a code was sent: the page that takes the code. */
export type CodeSent = { codePage: string }

/** The code of a refusal because no response arrived. The page words it in its language. */
export const NO_RESPONSE = 'no_response'
