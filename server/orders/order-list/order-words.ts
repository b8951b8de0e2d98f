import { eq, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import { productSkus } from '#server/catalogue/products/bulk/product-skus.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Phone numbers in any notation: "+91 98765 43210", "98765-43210". */
const PHONE = /^\+?[\d ()-]{10,}$/
const NUMBER = /^#([1-9]\d{0,8})$/
const SKU = /^[a-z0-9][a-z0-9._/-]{1,39}$/

/** The order numbers and other words of a search. */
export function parseSearch(q: string): { numbers: number[]; words: string[] } {
  const all = PHONE.test(q) ? [q.replaceAll(/\D/g, '').slice(-10)] : q.toLowerCase().split(/\s+/).filter(Boolean)
  const numbers: number[] = []
  const words: string[] = []
  for (const word of all) {
    const number = NUMBER.exec(word)?.[1]
    if (number) numbers.push(Number(number))
    else words.push(word)
  }
  return { numbers, words }
}

/** Updates the search texts of an account's orders. Needed after orders moved to this account. */
export async function rewriteOrderWords(tx: Db, userId: UserId): Promise<void> {
  await tx.execute(sql`update order_search set words = order_search_words(order_id),
    words_without_contacts = order_search_words_without_contacts(order_id) where user_id = ${userId}`)
}

/** The condition that an order contains all `words`. An only word may also be an item's SKU. `words` must not be empty. */
export async function hasWords(db: Db, words: readonly string[], { seesContacts }: { seesContacts: boolean }) {
  // Roles that may not see phone numbers and emails must not be able to find them letter by letter (decision 039).
  const text = seesContacts ? sql`words` : sql`words_without_contacts`
  const all = sql.join(
    words.map((word) => hasWord(text, word)),
    sql` and `,
  )
  const sku = await findSku(db, words)
  return sql`${orders.id} in (select order_id from order_search where ${all}${sku === null ? sql`` : sql` union ${ordersWithSku(sku)}`})`
}

/** A word of one or two characters must begin a word of the text, because the trigram index cannot find such short parts. */
function hasWord(text: SQL, word: string): SQL {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  if (word.length > 2) return sql`${text} like ${`%${escaped}%`}`
  // A number may also be at the beginning of the text, where the order number is.
  if (!/^\d/.test(word)) return sql`${text} like ${`% ${escaped}%`}`
  return sql`(${text} like ${`% ${escaped}%`} or ${text} like ${`${escaped}%`})`
}

/** Returns the SKU if the only word of a search is one. Looked up, because most words have the form of a SKU. */
async function findSku(db: Db, [first = '', ...others]: readonly string[]): Promise<string | null> {
  if (others.length > 0 || !SKU.test(first)) return null
  const sku = first.toUpperCase()
  return (await db.$count(productSkus, eq(productSkus.sku, sku))) > 0 ? sku : null
}

function ordersWithSku(sku: string): SQL {
  return sql`select item.order_id from product_skus numbered join order_items item on item.product_id = numbered.product_id
    and numbered.size in (item.size, '') and numbered.colour in (item.colour, '') where numbered.sku = ${sku}`
}
