import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const shopUrl = 'https://shop.example'
const isForeign = (headers: Record<string, string>) => isCrossSite({ host: 'shop.example', ...headers }, shopUrl)

test('A write that another site sent is recognised', () => {
  expect(isForeign({ 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(isForeign({ 'sec-fetch-site': 'same-site' })).toBe(true)
  expect(isForeign({ origin: 'https://evil.example' })).toBe(true)
  expect(isForeign({ origin: 'null' })).toBe(true)
  expect(isForeign({ origin: 'rubbish' })).toBe(true)
  expect(isForeign({ origin: 'http://shop.example' }), 'the same host without TLS').toBe(true)
  expect(isForeign({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(true)
})

test('A write of the shop’s own pages is accepted, under any of its host names', () => {
  expect(isForeign({ origin: shopUrl, 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(isForeign({ origin: shopUrl, host: 'internal:3000' })).toBe(false)
  expect(isForeign({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(false)
  expect(isForeign({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false)
})

test('A plain API client sends neither header and is accepted', () => {
  expect(isForeign({})).toBe(false)
})
