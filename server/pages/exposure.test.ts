import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { EXPOSURES, findExposure, watchExposure } from './exposure.ts'

const demo = parseConfig({})

test('a demo shop that only this machine reaches is not exposed', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', undefined])
    expect(findExposure(demo, { host }), host).toBe(null)
})

test('a demo shop that is reached under another host name, or through a proxy, is exposed', () => {
  expect(findExposure(demo, { host: '192.168.1.7:3000' })).toBe('trial')
  expect(findExposure(demo, { host: 'shop.example' })).toBe('trial')
  expect(findExposure(demo, { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe('trial')
})

test('a demo shop that listens beyond this machine is exposed whoever asks; the log is told once', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'shop.example'])
    expect(findExposure(parseConfig({ HOST }), { host: 'localhost:3000' }), HOST).toBe('trial')
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(findExposure(parseConfig({ HOST }), { host: 'localhost:3000' }), HOST).toBe(null)
  const warnings: string[] = []
  const exposure = watchExposure(demo, (text) => warnings.push(text))
  expect([exposure({ host: 'localhost' }), warnings]).toEqual([null, []])
  expect([exposure({ host: 'shop.example' }), exposure({ host: 'shop.example' })]).toEqual(['trial', 'trial'])
  expect(warnings).toEqual([EXPOSURES.trial])
})

test('a live shop that takes payments of the sandbox, because a setting says so, warns of it', () => {
  const live = parseConfig({ PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' })
  expect(findExposure(live, { host: 'shop.example' })).toBe('sandbox')
  expect(EXPOSURES.sandbox).toContain('PAYMENTS=sandbox')
})

test('a live shop is never a trial, nor is one with neither demo data nor sandbox', () => {
  expect(findExposure(parseConfig({ PUBLIC_URL: 'https://shop.example' }), { host: 'shop.example' })).toBe(null)
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'secret' }
  expect(findExposure(parseConfig({ SEED: 'none', ...keys }), { host: 'shop.example' })).toBe(null)
})
