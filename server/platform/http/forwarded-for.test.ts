import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'
import { cleanForwardedFor } from './forwarded-for.ts'

test.each([
  ['203.0.113.9:41234', '203.0.113.9'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['"[2001:db8::7]:443"', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['203.0.113.9, 10.0.0.1:80', '203.0.113.9, 10.0.0.1'],
  ['evil, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, unknown', undefined],
  ['', undefined],
])('an address that a proxy wrote as %s counts as %s', (given, plain) => {
  const headers = { 'x-forwarded-for': given }
  cleanForwardedFor(headers)
  expect(headers['x-forwarded-for']).toBe(plain)
})

test.each([
  ['with ports', (n: number) => `203.0.113.9:${40_000 + n}`],
  ['as no address', (n: number) => `somebody-${n}`],
])('wrong passwords are counted together when a proxy sends addresses %s', async (_how, buildAddress) => {
  await using shop = await startShop({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' })
  const statuses = []
  for (let n = 0; n < 24; n++) {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': buildAddress(n) },
      payload: { email: `nobody${n}@test.example`, password: 'Wrong@2026x' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses.at(-1)).toBe(429)
})
