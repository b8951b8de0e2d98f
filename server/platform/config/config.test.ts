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
  const reportedProblems = problems({
    PORT: 'http',
    SEED: 'some',
    DATABASE_URL: 'mysql://x',
    WEB_CONCURRENCY: '0',
    RATE_LIMIT: 'maybe',
  })
  for (const name of ['PORT', 'SEED', 'DATABASE_URL', 'WEB_CONCURRENCY', 'RATE_LIMIT'])
    expect(reportedProblems.some((problem) => problem.startsWith(name))).toBe(true)
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

test('Shiprocket needs email and password together, sends them only to Shiprocket or to this machine, and its sandbox is refused on a live site', () => {
  const account = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'secret' }
  const refused = (env: Record<string, string>) => problems(env).join()
  expect(parseConfig({}).courier).toEqual({ kind: 'by_hand' })
  expect(parseConfig({ SHIPROCKET: 'sandbox' }).courier).toEqual({ kind: 'sandbox', pickupLocation: 'Primary' })
  const tokens = 'a-token-of-the-shop,another-token-of-it'
  expect(parseConfig({ ...LIVE, ...account, SHIPROCKET_WEBHOOK_TOKEN: tokens }).courier).toMatchObject({
    apiUrl: 'https://apiv2.shiprocket.in',
    webhookTokens: tokens.split(','),
  })
  expect(refused({ SHIPROCKET_EMAIL: account.SHIPROCKET_EMAIL })).toContain('must be set together')
  expect(refused({ SHIPROCKET_WEBHOOK_TOKEN: tokens })).toContain('need SHIPROCKET_EMAIL')
  expect(refused({ ...account, SHIPROCKET_WEBHOOK_TOKEN: `${tokens},short` })).toContain('at least 16 characters')
  expect(refused({ ...account, SHIPROCKET: 'sandbox' })).toContain('exclude each other')
  expect(refused({ ...LIVE, SHIPROCKET: 'sandbox' })).toContain('a live site refuses it')
  const near = { ...account, SHIPROCKET_API_URL: 'http://127.0.0.1:4000/sandbox' }
  expect(parseConfig(near).courier).toMatchObject({ apiUrl: near.SHIPROCKET_API_URL })
  expect(refused({ ...LIVE, ...near })).toContain('SHIPROCKET_API_URL must be')
  expect(refused({ ...account, SHIPROCKET_API_URL: 'https://elsewhere.example' })).toContain(
    'SHIPROCKET_API_URL must be',
  )
})

test('Google’s settings go together, and only this machine may take its place, on a site that is not live', () => {
  const client = { GOOGLE_CLIENT_ID: 'shop.apps.example', GOOGLE_CLIENT_SECRET: 'a-secret' }
  expect(parseConfig({}).google).toBeNull()
  expect(parseConfig({ ...LIVE, ...client }).google).toMatchObject({ tokenUrl: 'https://oauth2.googleapis.com/token' })
  expect(problems({ GOOGLE_CLIENT_ID: client.GOOGLE_CLIENT_ID })).toHaveLength(1)
  const near = { ...client, GOOGLE_API_URL: 'http://127.0.0.1:4000' }
  expect(parseConfig(near).google).toMatchObject({ issuers: ['http://127.0.0.1:4000'] })
  expect(problems({ ...LIVE, ...near })).toHaveLength(1)
  expect(problems({ ...client, GOOGLE_API_URL: 'https://elsewhere.example' })).toHaveLength(1)
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
  const directUrl = 'postgres://shop@host:5432/inkloom'
  expect(parseConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl })).toMatchObject({
    database: { url, directUrl, ownerUrl: directUrl },
  })
  expect(problems({ DATABASE_DIRECT_URL: directUrl })).toEqual(['DATABASE_DIRECT_URL needs DATABASE_URL beside it'])
  expect(problems({ DATABASE_OWNER_URL: ownerUrl })).toEqual(['DATABASE_OWNER_URL needs DATABASE_URL beside it'])
})

test('how long a node serves on after a signal is a whole number of seconds', () => {
  expect([parseConfig({}).drainMs, parseConfig({ DRAIN_SECONDS: '10' }).drainMs]).toEqual([0, 10_000])
  for (const DRAIN_SECONDS of ['61', '-1', '1.5', 'long'])
    expect(problems({ DRAIN_SECONDS })).toEqual(['DRAIN_SECONDS must be a whole number of seconds from 0 to 60'])
})

test('backups are for the built-in database, into a folder outside of DATA_DIR or into a bucket', () => {
  const target = { kind: 'folder', folder: '/backups' }
  expect(parseConfig({}).backup).toBeNull()
  expect(parseConfig({ BACKUP_DIR: '/backups' }).backup).toEqual({ target, key: null, keepDays: 14 })
  const set = { BACKUP_DIR: '/backups', BACKUP_KEY: 'monsoon over the lake', BACKUP_KEEP_DAYS: '30' }
  expect(parseConfig(set).backup).toEqual({ target, key: set.BACKUP_KEY, keepDays: 30 })
  expect(problems({ BACKUP_DIR: '/backups', BACKUP_KEY: 'short', BACKUP_KEEP_DAYS: '0' })).toEqual([
    'BACKUP_KEY must have at least 20 characters',
    'BACKUP_KEEP_DAYS must be a whole number of days, at least 1',
  ])
  expect(problems({ BACKUP_KEY: set.BACKUP_KEY })).toEqual([
    'BACKUP_KEY and BACKUP_KEEP_DAYS need BACKUP_DIR or BACKUP_URL beside them',
  ])
  for (const [DATA_DIR, BACKUP_DIR] of [
    ['/shop', '/shop'],
    ['/shop', '/shop/backups'],
    ['/disk/shop', '/disk'],
  ])
    expect(problems({ DATA_DIR: DATA_DIR ?? '', BACKUP_DIR: BACKUP_DIR ?? '' })).toEqual([
      expect.stringContaining('BACKUP_DIR must be outside of DATA_DIR'),
    ])
  expect(problems({ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://elsewhere/shop' })).toEqual([
    expect.stringContaining('BACKUP_DIR is for the built-in PostgreSQL'),
  ])
  const login = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'ap-south-1' }
  expect(parseConfig({ BACKUP_URL: 's3://bucket/my/shop', ...login }).backup?.target).toMatchObject({
    bucket: 'bucket',
    prefix: 'my/shop/',
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
  })
  expect(problems({ BACKUP_URL: 's3://bucket', BACKUP_DIR: '/backups' })).toEqual([
    'BACKUP_DIR and BACKUP_URL are two places: set one of them',
    'BACKUP_URL needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION',
  ])
  expect(problems({ BACKUP_URL: 'https://bucket' })).toEqual([
    'BACKUP_URL must look like s3://bucket or s3://bucket/folder',
  ])
})

test('what is wrong by itself and what contradicts another setting is named together; a wrong one does not count as missing', () => {
  const reportedProblems = problems({
    SEED: 'some',
    ADMIN_EMAIL: 'owner',
    ADMIN_PASSWORD: 'long enough',
    BACKUP_KEY: 'k'.repeat(20),
  })
  expect(reportedProblems).toEqual([
    expect.stringMatching(/^ADMIN_EMAIL /),
    "SEED must be 'demo' or 'none'",
    'BACKUP_KEY and BACKUP_KEEP_DAYS need BACKUP_DIR or BACKUP_URL beside them',
  ])
})

test.each([
  ['RAZORPAY_KEYID', 'RAZORPAY_KEY_ID'],
  ['razorpay_key_id', 'RAZORPAY_KEY_ID'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
])('%s is no setting: the start asks whether %s is meant', (name, meant) => {
  const hint = `${name} is no setting of this shop: is ${meant} meant?`
  expect(parseConfig({ [name]: 'x' }).hints).toEqual([hint])
  expect(problems({ [name]: 'x', SEED: 'some' })).toEqual(["SEED must be 'demo' or 'none'", hint])
})

test('other names of an environment are left alone, and so is one beside the setting that it resembles', () => {
  const others = [
    'HOME',
    'PATH',
    'PWD',
    'HOSTNAME',
    'PORTS',
    'LANG',
    'AWS_PROFILE',
    'AWS_DEFAULT_REGION',
    'npm_config_cache',
  ]
  expect(parseConfig(Object.fromEntries(others.map((name) => [name, 'x']))).hints).toEqual([])
  expect(parseConfig({ SMTP_URL: 'smtp://mail', SMTP_URI: 'x' }).hints).toEqual([])
})

test('a site is live when its address is https or LIVE is set', () => {
  expect(parseConfig({ PUBLIC_URL: 'http://shop.lan' }).isLive).toBe(false)
  expect(parseConfig({ PUBLIC_URL: 'http://shop.lan', LIVE: '1' })).toMatchObject({
    isLive: true,
    seed: 'none',
    payments: { kind: 'none' },
  })
  expect(problems({ LIVE: '1' })).toEqual([expect.stringContaining('LIVE needs PUBLIC_URL')])
  expect(problems({ LIVE: 'yes' })).toEqual(["LIVE must be '1', or unset"])
})

test('the proxies are addresses or networks', () => {
  expect(parseConfig({ TRUST_PROXY: '10.0.0.7, 172.16.0.0/12, loopback' }).trustProxy).toHaveLength(3)
  for (const TRUST_PROXY of ['proxy.lan', '10.0.0.300', '10.0.0.1,,'])
    expect(problems({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY must be addresses')])
})

test('notifications go to the push services of browsers, in tests to this machine', () => {
  expect(parseConfig({}).pushApiUrl).toBeNull()
  expect(parseConfig({ PUSH_API_URL: 'http://127.0.0.1:9/push/' }).pushApiUrl).toBe('http://127.0.0.1:9/push')
  expect(problems({ PUSH_API_URL: 'https://10.0.0.7' })).toEqual(['PUSH_API_URL must be an address of this machine'])
  expect(problems({ ...LIVE, PUSH_API_URL: 'http://127.0.0.1:9' })).toEqual([
    'PUSH_API_URL must be unset on a live site',
  ])
})

test('metrics have an address of their own, never the public port', () => {
  expect(parseConfig({}).metrics).toBeNull()
  expect(parseConfig({ METRICS_ADDRESS: '127.0.0.1:9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(parseConfig({ METRICS_ADDRESS: '[::1]:9464' }).metrics).toEqual({ host: '::1', port: 9464 })
  for (const METRICS_ADDRESS of ['127.0.0.1:3000', '127.0.0.1:70000', '9464', 'http://localhost:9464'])
    expect(problems({ METRICS_ADDRESS })).toEqual([expect.stringContaining('METRICS_ADDRESS must')])
})

test('a live shop without SMTP is told so; a demo shop is not', () => {
  const live = { PUBLIC_URL: 'https://shop.example' }
  expect(parseConfig(live).hints).toEqual([expect.stringContaining('SMTP_URL is not set: no customer')])
  expect([parseConfig({ ...live, SMTP_URL: 'smtp://mail' }).hints, parseConfig({}).hints]).toEqual([[], []])
})
