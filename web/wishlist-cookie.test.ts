import { expect, test } from 'vitest'
import { KEPT_PRODUCTS_MAX } from '#contract/limits.ts'
import type { ProductId } from '#contract/products.ts'
import { wishedIn, wishlistCookie } from './wishlist-cookie.ts'

const read = (cookie: string) => wishedIn({ headers: new Headers({ cookie }) })
const ids = (...numbers: number[]) => numbers as ProductId[]
const url = new URL('https://shop.example/')

test('the products in the cookie are read as they were written, each once', () => {
  expect(read(`pin=411001; ${wishlistCookie(ids(7, 12, 7), url).split(';')[0]}; other=1`)).toEqual([7, 12])
  expect([read(''), read('wishlist='), read('wishlist=a.0.-1'), read('mywishlist=3')]).toEqual([[], [], [], []])
})

test('the cookie holds the last products, is sent over https only, and is removed without any', () => {
  const many = Array.from({ length: KEPT_PRODUCTS_MAX + 5 }, (_, index) => index + 1)
  const cookie = wishlistCookie(ids(...many), url)
  expect(read(cookie.split(';')[0] ?? '')).toEqual(many.slice(0, KEPT_PRODUCTS_MAX))
  expect(cookie).toMatch(/SameSite=Lax; HttpOnly; Secure$/)
  expect(wishlistCookie([], url)).toContain('wishlist=; Path=/; Max-Age=0')
})
