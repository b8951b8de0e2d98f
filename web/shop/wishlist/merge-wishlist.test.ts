import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { WISHLIST_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { apiFetch } from '#server/pages/api-fetch.ts'
import { type Person, startShop } from '#server/testing/start-shop.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { mergeWishlist, readWishlistCookie, type SavedItem, wishlistCookie } from './wishlist-cookie.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
const [tee, polo] = await Promise.all(['Kite Tee', 'Sea Polo'].map((name) => shop.product({ name })))
if (!tee || !polo) throw new Error('no products')

const url = new URL('https://shop.example/')
const inColour = (productId: ProductId, color: string | null = null): SavedItem => ({ productId, color })

/** The entries that stay in the cookie after a login. */
async function merge(person: Person, cookieItems: SavedItem[]): Promise<SavedItem[]> {
  const context = new RouterContextProvider()
  const caller = { ip: '127.0.0.1', requestId: 'merge', headers: { cookie: person.cookie } }
  context.set(serverContext, { fetch: apiFetch(shop.http, caller, []), wordRefusal: () => '' } as never)
  const cookie = wishlistCookie(cookieItems, url).split(';')[0] ?? ''
  const headers = new Headers(await mergeWishlist({ request: new Request(url, { headers: { cookie } }), url, context }))
  return readWishlistCookie({ headers: new Headers({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }) })
}

test('at the login a browser brings each colour to the account, and no entry twice [wishlist.save]', async () => {
  const asha = await shop.customer()
  const { wishlist } = shop.as(asha)
  await wishlist.add({ productIds: [tee, polo], colors: { [tee]: 'Navy', [polo]: 'Sea' } })
  expect(await merge(asha, [inColour(tee, 'Rust'), inColour(tee, 'Navy'), inColour(polo)])).toEqual([])
  expect((await wishlist.list()).map(({ id, savedColor }) => [id, savedColor])).toEqual([
    [tee, 'Rust'],
    [tee, 'Navy'],
    [polo, 'Sea'],
  ])
})

test('what the account has no room for stays in the cookie, and what is not on sale any more does not', async () => {
  const archived = await shop.product()
  await shop.db.execute(sql`update products set archived_at = now() where id = ${archived}`)
  const ravi = await shop.customer()
  const { wishlist } = shop.as(ravi)
  const colours = Array.from({ length: WISHLIST_MAX - 1 }, (_, index) => `Blue ${index}`)
  await wishlist.add({ productIds: [tee], colors: { [tee]: colours } })
  const unsaved = [inColour(polo, 'Sage'), inColour(polo, 'White')]
  expect(await merge(ravi, [inColour(tee, 'Rust'), inColour(archived), ...unsaved])).toEqual(unsaved)
  expect(await wishlist.items()).toHaveLength(WISHLIST_MAX)
  // A single product is refused by a full wishlist.
  expect(await merge(ravi, unsaved)).toEqual(unsaved)
  expect(await merge(ravi, [inColour(tee, 'Rust')])).toEqual([])
})
