import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const ours = 'https://shop.example'
const asked = (headers: Record<string, string>) => isCrossSite({ host: 'shop.example', ...headers }, ours)

test('A write that another site sent is recognised', () => {
  expect(asked({ 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(asked({ 'sec-fetch-site': 'same-site' })).toBe(true)
  expect(asked({ origin: 'https://evil.example' })).toBe(true)
  expect(asked({ origin: 'null' })).toBe(true)
  expect(asked({ origin: 'rubbish' })).toBe(true)
  expect(asked({ origin: 'http://shop.example' }), 'the same host without TLS').toBe(true)
  expect(asked({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(true)
})

test('A write of the shop’s own pages is accepted, under any of its host names', () => {
  expect(asked({ origin: ours, 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(asked({ origin: ours, host: 'internal:3000' })).toBe(false)
  expect(asked({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(false)
  expect(asked({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false)
})

test('A plain API client sends neither header and is accepted', () => {
  expect(asked({})).toBe(false)
})
