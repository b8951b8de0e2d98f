import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const LIVE = { PUBLIC_URL: 'https://shop.example' }
const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'one, two' }

function problems(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('an empty environment runs the demo shop', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    isLive: false,
    database: { kind: 'embedded' },
    seed: 'demo',
    payments: { kind: 'sandbox' },
    mail: { kind: 'outbox' },
    isRateLimited: true,
    processes: 1,
  })
})

test('a blank value counts as unset', () => {
  expect(parseConfig({ PORT: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' })
})

test('all invalid settings are reported together, by name', () => {
  const found = problems({
    PORT: 'http',
    SEED: 'some',
    DATABASE_URL: 'mysql://x',
    WEB_CONCURRENCY: '0',
    RATE_LIMIT: 'maybe',
  })
  for (const name of ['PORT', 'SEED', 'DATABASE_URL', 'WEB_CONCURRENCY', 'RATE_LIMIT'])
    expect(found.some((problem) => problem.startsWith(name))).toBe(true)
})

test('a live site has no demo data, no sandbox and no switched-off limits', () => {
  expect(parseConfig({ ...LIVE, RATE_LIMIT: 'off' })).toMatchObject({
    isLive: true,
    seed: 'none',
    payments: { kind: 'none' },
    isRateLimited: true,
  })
})

test('a live site has them when they are set explicitly', () => {
  expect(parseConfig({ ...LIVE, SEED: 'demo', PAYMENTS: 'sandbox', RATE_LIMIT: 'off-live' })).toMatchObject({
    seed: 'demo',
    payments: { kind: 'sandbox' },
    isRateLimited: false,
  })
})

test('the keys must be set together, and several webhook secrets are accepted', () => {
  expect(parseConfig(KEYS).payments).toMatchObject({
    kind: 'razorpay',
    webhookSecrets: ['one', 'two'],
    apiUrl: 'https://api.razorpay.com',
  })
  expect(problems({ RAZORPAY_KEY_ID: 'rzp_live_abc' })).toHaveLength(1)
  expect(problems({ RAZORPAY_API_URL: 'http://127.0.0.1:9' })).toHaveLength(1)
})

test('the provider’s URL is the real one, or a local one on a site that is not live', () => {
  const at = (url: string, more = {}) => problems({ ...KEYS, ...more, RAZORPAY_API_URL: url })
  expect(at('https://api.razorpay.com')).toEqual([])
  expect(at('http://127.0.0.1:4000')).toEqual([])
  expect(at('http://localhost:4000')).toEqual([])
  expect(at('https://evil.example')).toHaveLength(1)
  expect(at('http://127.0.0.1.evil.example')).toHaveLength(1)
  expect(at('http://127.0.0.1:4000', LIVE)).toHaveLength(1)
  expect(at('http://127.0.0.1:4000', { ...LIVE, PAYMENTS: 'loopback' })).toEqual([])
})

test('test keys on a live site refuse to start unless PAYMENTS=test', () => {
  const keys = { ...LIVE, ...KEYS, RAZORPAY_KEY_ID: 'rzp_test_abc' }
  expect(problems(keys)).toHaveLength(1)
  expect(parseConfig({ ...keys, PAYMENTS: 'test' }).payments).toMatchObject({ isTest: true })
})

test('the database allows as many connections as all processes use, for any number of cores and processes', () => {
  for (const processes of ['1', '2', '16', '99']) {
    const { database, poolSize } = parseConfig({ WEB_CONCURRENCY: processes })
    expect(poolSize).toBeLessThanOrEqual(40)
    expect(database).toMatchObject({ kind: 'embedded' })
    if (database.kind === 'embedded')
      expect(database.maxConnections).toBeGreaterThanOrEqual(Number(processes) * (poolSize + 2) + 20)
  }
})

test('the owner of the tables may be another role than the one that the shop uses', () => {
  const url = 'postgres://shop@host/inkloom'
  expect(parseConfig({ DATABASE_URL: url })).toMatchObject({ database: { url, ownerUrl: url } })
  const ownerUrl = 'postgres://owner@host/inkloom'
  expect(parseConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })).toMatchObject({
    database: { url, ownerUrl },
  })
  expect(problems({ DATABASE_OWNER_URL: ownerUrl })).toEqual(['DATABASE_OWNER_URL needs DATABASE_URL beside it'])
})
