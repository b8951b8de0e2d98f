import { expect, test } from 'vitest'
import { BROWSER_PRODUCTS_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import {
  changeItem,
  readWishlistCookie,
  type SavedItem,
  wishlistCookie,
  withItem,
  withoutItem,
} from './wishlist-cookie.ts'

const read = (cookie: string) => readWishlistCookie({ headers: new Headers({ cookie }) })
const inColour = (id: number, color: string | null = null): SavedItem => ({ productId: id as ProductId, color })
const items = (...ids: number[]) => ids.map((id) => inColour(id))
const url = new URL('https://shop.example/')

test('the products in the cookie are read as they were written, each once in each colour', () => {
  expect(read('wishlist=7-Navy.7-Rust.12.7-Navy')).toEqual([inColour(7, 'Navy'), inColour(7, 'Rust'), inColour(12)])
  expect(read(`pin=411001; ${wishlistCookie(items(7, 12, 7), url).split(';')[0]}; other=1`)).toEqual(items(7, 12))
  expect([read(''), read('wishlist='), read('wishlist=a.0.-1'), read('mywishlist=3')]).toEqual([[], [], [], []])
})

test('the cookie remembers the colour of a product; an earlier cookie has none, and one that is too long is left out', () => {
  const coloured = [inColour(7, 'Sage, St. Green; 50%'), inColour(12), inColour(9, 'गुलाबी')]
  expect(read(wishlistCookie(coloured, url).split(';')[0] ?? '')).toEqual(coloured)
  expect(read('wishlist=7.12')).toEqual(items(7, 12))
  expect(read(wishlistCookie([inColour(7, 'x'.repeat(61))], url).split(';')[0] ?? '')).toEqual(items(7))
  expect(read('wishlist=7-%E0%A4%A.12-')).toEqual(items(7))
  const longest = Array.from({ length: BROWSER_PRODUCTS_MAX }, (_, index) =>
    inColour(999_999_900 + index, 'x'.repeat(60)),
  )
  expect(wishlistCookie(longest, url).length).toBeLessThan(4_096)
  expect(read(wishlistCookie(longest, url).split(';')[0] ?? '')).toEqual(longest)
})

test('a product is saved once in each colour; an entry without colour takes the first and keeps its place', () => {
  const saved = [inColour(12), inColour(7, 'Navy')]
  expect(withItem(saved, inColour(7, 'Rust'))).toEqual([inColour(7, 'Rust'), ...saved])
  for (const item of [inColour(7, 'Navy'), inColour(7), inColour(12)]) expect(withItem(saved, item)).toEqual(saved)
  expect(withItem([inColour(9, 'Sage'), ...saved], inColour(12, 'White'))).toEqual([
    inColour(9, 'Sage'),
    inColour(12, 'White'),
    inColour(7, 'Navy'),
  ])
})

test('an entry is removed by its colour, one without colour by any, and a product without one', () => {
  const saved = [inColour(12), inColour(7, 'Navy'), inColour(7, 'Rust')]
  expect(withoutItem(saved, inColour(7, 'Navy'))).toEqual([inColour(12), inColour(7, 'Rust')])
  expect(withoutItem(saved, inColour(12, 'White'))).toEqual(saved.slice(1))
  expect(withoutItem(saved, inColour(7))).toEqual([inColour(12)])
})

test('an entry takes another colour in its place, unless that has an entry', () => {
  const saved = [inColour(12), inColour(7, 'Navy'), inColour(7, 'Rust')]
  expect(changeItem(saved, inColour(7, 'Navy'), inColour(7, 'Sage'))).toEqual([
    inColour(12),
    inColour(7, 'Sage'),
    inColour(7, 'Rust'),
  ])
  expect(changeItem(saved, inColour(7, 'Navy'), inColour(7, 'Rust'))).toEqual(saved)
})

test('the cookie holds the last products, is sent over https only, and is removed without any', () => {
  const many = Array.from({ length: BROWSER_PRODUCTS_MAX + 5 }, (_, index) => index + 1)
  const cookie = wishlistCookie(items(...many), url)
  expect(read(cookie.split(';')[0] ?? '')).toEqual(items(...many.slice(0, BROWSER_PRODUCTS_MAX)))
  expect(cookie).toMatch(/SameSite=Lax; HttpOnly; Secure$/)
  expect(wishlistCookie([], url)).toContain('wishlist=; Path=/; Max-Age=0')
})
