import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BROWSER_PRODUCTS_MAX, WISHLIST_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { mergeWishlist, readWishlistCookie, wishlistCookie } from './wishlist-cookie.ts'

const read = (cookie: string) => readWishlistCookie({ headers: new Headers({ cookie }) })
const ids = (...numbers: number[]) => numbers as ProductId[]
const url = new URL('https://shop.example/')

test('the products in the cookie are read as they were written, each once', () => {
  expect(read(`pin=411001; ${wishlistCookie(ids(7, 12, 7), url).split(';')[0]}; other=1`)).toEqual([7, 12])
  expect([read(''), read('wishlist='), read('wishlist=a.0.-1'), read('mywishlist=3')]).toEqual([[], [], [], []])
})

test('the cookie holds the last products, is sent over https only, and is removed without any', () => {
  const many = Array.from({ length: BROWSER_PRODUCTS_MAX + 5 }, (_, index) => index + 1)
  const cookie = wishlistCookie(ids(...many), url)
  expect(read(cookie.split(';')[0] ?? '')).toEqual(many.slice(0, BROWSER_PRODUCTS_MAX))
  expect(cookie).toMatch(/SameSite=Lax; HttpOnly; Secure$/)
  expect(wishlistCookie([], url)).toContain('wishlist=; Path=/; Max-Age=0')
})

/** The products that stay in the cookie after a login to an account with so many saved, and the methods of the calls. */
async function merged(cookieIds: ProductId[], saved: number) {
  const account = Array.from({ length: saved }, (_, index) => 1_000 + index)
  const calls: string[] = []
  const context = new RouterContextProvider()
  const fetch = async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push(method)
    const { productIds } = method === 'POST' ? JSON.parse(String(body)) : { productIds: [] }
    account.push(...productIds.slice(0, WISHLIST_MAX - account.length))
    return Response.json(account)
  }
  context.set(serverContext, { fetch, nonce: undefined, report: () => undefined } as never)
  const cookie = wishlistCookie(cookieIds, url).split(';')[0] ?? ''
  const request = new Request(url, { headers: { cookie } })
  const headers = new Headers(await mergeWishlist({ request, url, context }))
  return { left: read(headers.get('set-cookie')?.split(';')[0] ?? ''), calls }
}

test('after a login what the account has no room for stays in the cookie; a full one is not asked again', async () => {
  expect(await merged(ids(7, 12), 3)).toEqual({ left: [], calls: ['GET', 'POST'] })
  expect(await merged(ids(7, 12, 15), WISHLIST_MAX - 1)).toEqual({ left: [12, 15], calls: ['GET', 'POST'] })
  expect(await merged(ids(7), WISHLIST_MAX)).toEqual({ left: [7], calls: ['GET'] })
})
