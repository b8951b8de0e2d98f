import { BROWSER_PRODUCTS_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const YEAR_S = 365 * 24 * 3_600
const NAME = 'wishlist'
/** Of an encoded colour. So many for each product are less than the 4 kB that browsers store; a longer colour is left out. */
const COLOUR_MAX_CHARACTERS = 60

/** A saved product and the colour that was looked at; null without one. */
export type SavedItem = { productId: ProductId; color: string | null }

/** The entries in this browser's wishlist cookie, the last saved one first: `7-Navy.7-Rust.12`. */
export function readWishlistCookie({ headers }: Pick<Request, 'headers'>): SavedItem[] {
  const cookieValue = /(?:^|;\s*)wishlist=([^;\s]{1,4000})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  return limit(cookieValue.split('.').flatMap(readItem))
}

function readItem(text: string): SavedItem[] {
  const [, id, colour] = /^([1-9]\d{0,8})(?:-(.+))?$/.exec(text) ?? []
  return id ? [{ productId: Number(id) as ProductId, color: decodeColour(colour) }] : []
}

function decodeColour(text = ''): string | null {
  try {
    return decodeURIComponent(text).trim() || null
  } catch {
    return null
  }
}

/** The cookie with these entries. Without entries, it deletes the cookie. Above the limit, the oldest are dropped. */
export function wishlistCookie(items: readonly SavedItem[], { protocol }: URL): string {
  const limitedItems = limit(items)
  const age = limitedItems.length > 0 ? YEAR_S : 0
  return `${NAME}=${limitedItems.map(formatItem).join('.')}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${protocol === 'https:' ? '; Secure' : ''}`
}

function formatItem({ productId, color }: SavedItem): string {
  const colour = encodeURIComponent(color ?? '').replaceAll('.', '%2E')
  return colour && colour.length <= COLOUR_MAX_CHARACTERS ? `${productId}-${colour}` : String(productId)
}

/** Each product once in each colour, as it comes first. */
function limit(items: readonly SavedItem[]): SavedItem[] {
  const isFirst = (item: SavedItem, index: number) => items.findIndex((other) => isSame(other, item)) === index
  return items.filter(isFirst).slice(0, BROWSER_PRODUCTS_MAX)
}

function isSame(a: SavedItem, b: SavedItem): boolean {
  return a.productId === b.productId && a.color === b.color
}

/** Whether an item needs no entry of its own: it is saved in its colour, or has none and is saved in any. */
function isSaved(items: readonly SavedItem[], { productId, color }: SavedItem): boolean {
  return items.some((item) => item.productId === productId && (color === null || item.color === color))
}

/** The entries with one more, which comes first. An entry of the product without colour takes the colour and keeps its place. */
export function withItem(items: readonly SavedItem[], item: SavedItem): SavedItem[] {
  const colourless = { ...item, color: null }
  if (isSaved(items, item)) return [...items]
  return items.some((other) => isSame(other, colourless)) ? changeItem(items, colourless, item) : [item, ...items]
}

/** The entries without a product in a colour, or without its entry that has none; without a colour, without all of the product. */
export function withoutItem(items: readonly SavedItem[], { productId, color }: SavedItem): SavedItem[] {
  return items.filter(
    (item) => item.productId !== productId || (color !== null && item.color !== null && item.color !== color),
  )
}

/** The entries with another colour of one, in its place. Nothing changes when that colour has an entry already. */
export function changeItem(items: readonly SavedItem[], before: SavedItem, after: SavedItem): SavedItem[] {
  return isSaved(items, after) ? [...items] : items.map((item) => (isSame(item, before) ? after : item))
}

/** The entries as the API saves them. */
export function toSaved(items: readonly SavedItem[]) {
  const coloured = items.flatMap(({ productId, color }) => (color ? [{ productId, color }] : []))
  const byProduct = Map.groupBy(coloured, ({ productId }) => productId)
  return {
    productIds: [...new Set(items.map(({ productId }) => productId))],
    colors: Object.fromEntries([...byProduct].map(([id, entries]) => [id, entries.map(({ color }) => color)])),
  }
}

/** The entry as the API removes it. */
export function toRemoved({ productId, color }: SavedItem) {
  return { id: productId, ...(color && { color }) }
}

/**
 * Moves the entries in the cookie to the account after a login. Those that do not fit into the account's wishlist stay in the cookie.
 * After a failure all of them stay, for the next login.
 */
export async function mergeWishlist(args: ApiArgs): Promise<HeadersInit | undefined> {
  const cookieItems = readWishlistCookie(args.request)
  if (cookieItems.length === 0) return undefined
  const unsaved = await saveAll(args, cookieItems).catch(() => cookieItems)
  return { 'set-cookie': wishlistCookie(unsaved, args.url) }
}

/** Saves the entries. Returns those that the account's wishlist has no room for. */
async function saveAll(args: ApiArgs, items: SavedItem[]): Promise<SavedItem[]> {
  const { wishlist, products } = api(args)
  const added = await attempt(wishlist.add(toSaved(items)))
  if (!added.ok) return items
  const saved = await wishlist.items()
  const unsaved = items.filter((item) => !isSaved(saved, item))
  if (unsaved.length === 0) return []
  // What is not on sale any more is dropped.
  const listedProducts = await products.some({ ids: unsaved.map(({ productId }) => productId) })
  return unsaved.filter(({ productId }) => listedProducts.some(({ id }) => id === productId))
}
