import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { isUnknownPage, publicKey } from './public-urls.ts'

test('A public address is its own key', () => {
  for (const url of ['/', '/products', '/categories', '/categories/3', '/combos', '/product/12', '/refund-policy']) {
    expect(publicKey(url)).toBe(url)
  }
  for (const url of ['/api/products', '/api/products/7', '/api/categories/3/products', '/api/images/title/banner1']) {
    expect(publicKey(url)).toBe(url)
  }
  for (const url of [
    '/api/products/facets',
    '/api/products/7/reviews',
    '/api/settings',
    '/sitemap.xml',
    '/robots.txt',
  ]) {
    expect(publicKey(url)).toBe(url)
  }
})

test('A list with up to three filters is kept, one with more is made for each request', () => {
  expect(publicKey('/api/products/facets?combo=false&category=3')).toBe('/api/products/facets?category=3&combo=false')
  expect(publicKey('/api/products/facets?colour=blue')).toBe('/api/products/facets?colour=blue')
  expect(publicKey('/products?size=M&q=red+tee&in_stock=true&page=2')).toBe(
    '/products?page=2&q=red+tee&size=M&in_stock=true',
  )
  expect(publicKey('/products?q=red&size=M&colour=blue&in_stock=true')).toBeNull()
  expect(publicKey('/products?combo=true')).toBe('/products?combo=true')
})

test('A filter that no list offers is not kept', () => {
  for (const filter of [
    `q=${'x'.repeat(101)}`,
    'q=',
    'colour=%3Cb%3E',
    'min_price=1e9',
    'min_price=1.07',
    'max_price=007',
    'in_stock=1',
    'q=a&q=b',
  ])
    expect(publicKey(`/products?${filter}`), filter).toBeNull()
})

test('A part of the sitemap is kept by its number, anything else there is not', () => {
  for (const url of ['/sitemap.xml?part=12', '/sitemap.xml?part=pages', '/sitemap.xml'])
    expect(publicKey(url)).toBe(url)
  for (const part of ['0', '01', '1234567', 'x', '', '1&part=2'])
    expect(publicKey(`/sitemap.xml?part=${part}`), part).toBeNull()
})

test('An address that is none of the pages is told apart from those that are, however they are spelt', () => {
  for (const url of ['/no-such-page', '/products/red', '/a/b/c/d', '/wp-login', '/404?x=1'])
    expect(isUnknownPage(url), url).toBe(true)
  const pages = ['/', '/products', '/Products/', '/product/999', '/cart?x=1', '/Asha/orders', '/profile/Asha']
  const others = ['/admin/nothing', '/api/nothing', '/media/x', '/favicon.ico', '/%70roducts', '//products', '/x.data']
  for (const url of [...pages, ...others]) expect(isUnknownPage(url), url).toBe(false)
})

test('The data of a public page is as public as the page', () => {
  expect(publicKey('/_.data')).toBe('/_.data')
  expect(publicKey('/product/12.data')).toBe('/product/12.data')
  expect(publicKey('/product/12.data?_routes=product/product')).toBe('/product/12.data?_routes=product%2Fproduct')
  expect(publicKey('/product/12?_routes=product/product')).toBe('/product/12')
})

test('Data is kept for the routes that a page has, not for any other name', () => {
  expect(publicKey('/product/12.data?_routes=root,layout/layout,product/product')).not.toBeNull()
  for (const routes of ['junk', 'lists/products', 'root,junk', 'product/product,root,root', ''])
    expect(publicKey(`/product/12.data?_routes=${routes}`), routes).toBeNull()
})

test('What belongs to one visitor is never public', () => {
  for (const url of [
    '/cart',
    '/checkout',
    '/login',
    '/admin',
    '/profile/Asha',
    '/api/cart',
    '/api/orders',
    '/api/settings/all',
    '/sitemapsxml',
    '/cart.data',
  ]) {
    expect(publicKey(url)).toBeNull()
  }
})

test('Parameters that matter make a key in a fixed order, others make none', () => {
  expect(publicKey('/products?page=2&category=3')).toBe('/products?category=3&page=2')
  expect(publicKey('/products?utm_source=mail&page=2')).toBe('/products?page=2')
  expect(publicKey('/?fbclid=1')).toBe('/')
})

test('Values that nobody would ask for twice are not kept', () => {
  expect(publicKey('/products?page=abc')).toBeNull()
  expect(publicKey('/products?page=1&page=2')).toBeNull()
  expect(publicKey('/product/12?size=M')).toBeNull()
})

test('An id that cannot be is not a public address', () => {
  for (const id of ['abc', '0', '-1', '1.5', '1e3', '99999999999', '12/..'])
    expect(publicKey(`/product/${id}`)).toBeNull()
})

test('Every public read of the API is kept', () => {
  const reads = Object.values(contract)
    .flatMap((group) => Object.values<Route>(group))
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ path }) => `/api${path.replace(/:(id|part)\b/g, '7').replace(/:\w+/g, 'Polo')}`)
  // Of one person or group: a mailed link, an invitation, an order, a proof, photos of a shirt, a shared design, a challenge that works
  // once. The delivery depends on the time of day, a promised day on the print queue. A text of the studio is anybody's own; popular searches change with each search. The others say only which provider there is, and ask no database.
  const ofOnePerson = [
    '/api/account/email/link',
    '/api/auth/passkey',
    '/api/confirm-order/Polo',
    '/api/group-share/Polo',
    '/api/group/Polo',
    '/api/group/Polo/letters',
    '/api/group/Polo/tally',
    '/api/pay-link/Polo',
    '/api/proof/Polo',
    '/api/qc/Polo',
    '/api/shared-design/Polo',
    '/api/staff-invitation/Polo',
    '/api/track/Polo',
  ]
  const others = [
    ...ofOnePerson,
    '/api/auth/code/phone',
    '/api/auth/google',
    '/api/delivery',
    '/api/payment/options',
    '/api/print-room/promise',
    '/api/search/popular',
    '/api/studio/text',
  ].sort()
  expect(reads.filter((url) => publicKey(url) === null).sort()).toEqual(others)
})

test('Every parameter of a public read is part of the key, or makes the answer a fresh one', () => {
  const reads = Object.values(contract)
    .flatMap((group) => Object.values<Route>(group))
    .filter(({ method, access, query }) => method === 'GET' && access === 'public' && query)
  const parameters = reads.flatMap(({ path, query }) => {
    const url = `/api${path.replace(/:(id|part)\b/g, '7')}`
    return namesOnTheWire(query as z.ZodType).map((name) => ({ url, name }))
  })
  expect(parameters).toContainEqual({ url: '/api/products', name: 'min_price' })
  expect(parameters.filter(({ url, name }) => publicKey(`${url}?${name}=1`) === url)).toEqual([])
})

/** The names of a query's parameters as they are sent. */
function namesOnTheWire(query: z.ZodType): string[] {
  return Object.keys((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties as object) ?? {})
}
