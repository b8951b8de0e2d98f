import { sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { cartLines } from '#server/selling/cart/cart.table.ts'
import { type Checkout, type CheckoutQuery, type CheckoutRow, selectCheckout, toCheckout } from './read-checkout.ts'

/** The lines, in their order, and the address of an order that is not made from a cart. */
type DraftLines = {
  lines: readonly ({ size: string; colour: string; quantity: number } & (
    | { productId: ProductId }
    | { customizedProductId: CustomizedProductId }
  ))[]
  /** Null: not known yet. */
  address: PostalAddress | null
}

const LINES = sql.placeholder('lines')
const ADDRESS = sql.placeholder('address')

// In the statement, the lists `cart_lines` and `addresses` replace the tables of the same names.
const readRows = prepared<CheckoutQuery & { lines: string; address: string }, CheckoutRow[]>('draft_checkout', (db) => {
  const lines = db
    .$with('cart_lines', { id: cartLines.id })
    .as(sql`select * from json_populate_recordset(null::cart_lines, ${LINES})`)
  const address = db
    .$with('addresses', { id: addresses.id })
    .as(sql`select * from json_populate_recordset(null::addresses, ${ADDRESS})`)
  return selectCheckout(db.with(lines, address), 'everybody')
})

/** Like `readCheckout`, but the lines are not in a cart and the address is not saved. */
export async function readDraftCheckout(
  tx: Db,
  query: CheckoutQuery,
  { lines, address }: DraftLines,
): Promise<Checkout> {
  const lineRows = lines.map(({ size, colour, quantity, ...thing }, position) => ({
    // The line's position in the list serves as its id.
    id: `00000000-0000-0000-0000-${String(position).padStart(12, '0')}`,
    user_id: query.userId,
    product_id: 'productId' in thing ? thing.productId : null,
    customized_product_id: 'customizedProductId' in thing ? thing.customizedProductId : null,
    size,
    colour,
    quantity,
  }))
  const addressRow = address && {
    id: query.userId,
    user_id: query.userId,
    full_name: address.fullName,
    address_line1: address.line1,
    address_line2: address.line2,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    phone: address.phone,
  }
  const lists = { lines: JSON.stringify(lineRows), address: JSON.stringify(addressRow ? [addressRow] : []) }
  return toCheckout(await readRows(tx, { ...query, ...lists }))
}
