import { expect, test } from 'vitest'
import { parseConfig } from '#server/core/config.ts'
import { isOpenTrial } from './open-trial.ts'

const trial = parseConfig({})

test('a trial shop on this machine alone is nobody’s concern', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', undefined])
    expect(isOpenTrial(trial, { host }), host).toBe(false)
})

test('a trial shop that is reached under another name, or through a proxy, is open to anybody', () => {
  expect(isOpenTrial(trial, { host: '192.168.1.7:3000' })).toBe(true)
  expect(isOpenTrial(trial, { host: 'shop.example' })).toBe(true)
  expect(isOpenTrial(trial, { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe(true)
})

test('a live shop, and one with neither demo nor sandbox, is none', () => {
  expect(isOpenTrial(parseConfig({ PUBLIC_URL: 'https://shop.example' }), { host: 'shop.example' })).toBe(false)
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'secret' }
  expect(isOpenTrial(parseConfig({ SEED: 'none', ...keys }), { host: 'shop.example' })).toBe(false)
})
