import { expect, test } from 'vitest'
import { parseConfig } from '#server/core/config.ts'
import { isExposedDemo, watchExposure } from './exposed-demo.ts'

const demo = parseConfig({})

test('a demo shop that only this machine reaches is not exposed', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', undefined])
    expect(isExposedDemo(demo, { host }), host).toBe(false)
})

test('a demo shop that is reached under another host name, or through a proxy, is exposed', () => {
  expect(isExposedDemo(demo, { host: '192.168.1.7:3000' })).toBe(true)
  expect(isExposedDemo(demo, { host: 'shop.example' })).toBe(true)
  expect(isExposedDemo(demo, { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe(true)
})

test('a demo shop that listens beyond this machine is exposed whoever asks; the log is told once', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'shop.example'])
    expect(isExposedDemo(parseConfig({ HOST }), { host: 'localhost:3000' }), HOST).toBe(true)
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(isExposedDemo(parseConfig({ HOST }), { host: 'localhost:3000' }), HOST).toBe(false)
  let warnings = 0
  const isExposed = watchExposure(demo, () => warnings++)
  expect([isExposed({ host: 'localhost' }), warnings]).toEqual([false, 0])
  expect([isExposed({ host: 'shop.example' }), isExposed({ host: 'shop.example' }), warnings]).toEqual([true, true, 1])
})

test('a live shop is never exposed, nor is one with neither demo data nor sandbox', () => {
  expect(isExposedDemo(parseConfig({ PUBLIC_URL: 'https://shop.example' }), { host: 'shop.example' })).toBe(false)
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'secret' }
  expect(isExposedDemo(parseConfig({ SEED: 'none', ...keys }), { host: 'shop.example' })).toBe(false)
})
