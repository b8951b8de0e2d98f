import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ServerProcess, startServer, temporaryFolder } from '#server/testing/process.ts'
import { type Caller, clientOf, logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor } from './visitor.ts'

// One server without the demo shop, with rate limits, as on the first day of a shop; the last test ends it.
const started = new AsyncDisposableStack()
/** A server is started and stopped here, and 240 MB are sent to it, which is slow on a busy machine. */
const LONG_TIMEOUT = { timeout: 180_000 }
/** A time limit for a stop that only a hanging process reaches. */
const MAX_STOP_MS = 30_000
const MB = 1 << 20
let server: ServerProcess
let owner: Caller
let dataDir: string

beforeAll(async () => {
  const folder = started.use(await temporaryFolder())
  dataDir = folder.path
  const login = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  server = started.use(await startServer({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'on', ...login }))
  owner = await logIn(server.url, OWNER)
}, 180_000)

afterAll(() => started.disposeAsync(), 120_000)

test('with SEED=none the pages of the empty shop work and say that it is empty', async () => {
  expect(server.output()).toContain(`admin account made: ${OWNER.email}`)
  expect(server.output()).not.toContain(OWNER.password)
  const page = async (path: string, cookie = '') => {
    const response = await fetch(new URL(path, server.url), { headers: { cookie } })
    expect(response.status, path).toBe(200)
    return response.text()
  }
  expect(await page('/')).toContain('Our first styles are on their way.')
  expect(await page('/products')).toContain('No styles yet.')
  for (const path of ['/categories', '/combos', '/login', '/register', '/refund-policy', '/sitemap.xml'])
    await page(path)
  for (const path of ['/admin', '/admin/users']) await page(path, owner.cookie)
  expect(await page('/admin/orders', owner.cookie)).toContain('No orders found.')
  expect(await clientOf(server.url).products.list({})).toMatchObject({ items: [] })
  const newcomer = await newCustomer(server.url, 'Ila Roy', false)
  expect(await page('/cart', newcomer.cookie)).toContain('Your cart is empty.')
})

test('a new shop tells its owner what is missing, ticks what is done, and lets the list be put away, without script as well', async () => {
  await using visitor = await newVisitor({ url: server.url, as: owner, width: 'phone' })
  await visitor.go('/admin')
  await visitor.page.getByText('0 of 13 done').waitFor()
  for (const step of ['Connect online payments', 'Connect email', 'Set up backups'])
    await visitor.page.getByText(step, { exact: true }).waitFor()
  await visitor.page.getByRole('link', { name: 'Name your shop' }).click()
  await visitor.page.waitForURL('**/admin/settings')
  await owner.api.settings.change({ shopName: 'Kite' })

  await using plain = await newVisitor({ url: server.url, as: owner, withScript: false })
  const { page } = plain
  await page.goto('/admin')
  await page.getByText('1 of 13 done').waitFor()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('Checklist hidden.').waitFor()
  expect(await page.getByText('Set up your shop').count()).toBe(0)
  await page.goto('/admin')
  expect(await page.getByText('Set up your shop').count()).toBe(0)
})

test(
  'thirty uploads of 8 MB at once by one customer take at most 300 MB of memory, which is released within 10 s',
  LONG_TIMEOUT,
  async () => {
    const { cookie } = await newCustomer(server.url, 'Tara Roy', false)
    const body = new Uint8Array(8 * MB)
    body.set(Buffer.from(`--x\r\ncontent-disposition: form-data; name="design_image"; filename="a.jpg"\r\n\r\n`))
    body.set(Buffer.from('\r\n--x--\r\n'), body.length - 9)
    const headers = { cookie, origin: server.url, 'content-type': 'multipart/form-data; boundary=x' }
    const send = async () => {
      const answer = await fetch(`${server.url}/customization`, { method: 'POST', headers, body })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), page: await answer.text() }
    }
    const residentMb = async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
    }
    const before = await residentMb()
    let peak = 0
    const timer = setInterval(async () => {
      // A server that has ended has no memory.
      peak = Math.max(peak, await residentMb().catch(() => 0))
    }, 20)
    const answers = await Promise.all(Array.from({ length: 30 }, send)).finally(() => clearInterval(timer))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length, 'no more than four are under way').toBeGreaterThan(15)
    expect(refused[0]?.page).toContain('Please wait until your other uploads have finished.')
    expect(refused[0]?.retryAfter).toBe('5')
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(peak - before).toBeLessThan(300)
    await vi.waitFor(async () => expect((await residentMb()) - before).toBeLessThan(120), {
      timeout: 60_000,
      interval: 500,
    })

    const broken = await fetch(`${server.url}/customization`, { method: 'POST', headers, body: '--x\r\nnothing' })
    expect(broken.status, 'a form that cannot be read is refused').toBe(400)
    expect(await broken.text()).toContain('The form could not be read.')
  },
)

test('a rate-limited login, registration or newsletter is 429, an export named like an object property is 404, and robots.txt allows pictures', async () => {
  const headers = { cookie: owner.cookie }
  for (const name of ['constructor', '__proto__', 'toString', 'nothing'])
    expect((await fetch(`${server.url}/admin/export/${name}`, { headers })).status, name).toBe(404)
  expect((await fetch(`${server.url}/admin/export/orders`, { headers })).status).toBe(200)

  const ordersPage = async (more: Record<string, string>) =>
    (await fetch(`${server.url}/admin/orders`, { headers: { ...headers, ...more } })).text()
  expect(await ordersPage({})).not.toContain('This is a trial shop')
  expect(await ordersPage({ 'x-forwarded-for': '203.0.113.9' })).toContain('This is a trial shop')

  const robots = (await (await fetch(`${server.url}/robots.txt`)).text()).split('\n')
  expect(robots).toContain('Disallow: /me$')
  const disallowed = robots.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
  expect(disallowed.filter((path) => '/media/0123.webp'.startsWith(path))).toEqual([])

  const wrong = async () => {
    const body = new URLSearchParams({ email: 'nobody@test.example', password: 'Wrong@2026x' })
    return fetch(`${server.url}/login`, { method: 'POST', body, headers: { origin: server.url }, redirect: 'manual' })
  }
  for (let n = 0; n < 5; n++) expect((await wrong()).status).toBe(401)
  const limited = await wrong()
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)

  // Each with the limit of its call, from this address.
  const person = { name: 'Asha Rao', email: 'asha@test.example', phone: '9876543210', password: 'Chai@2026x' }
  for (const path of ['/register', '/newsletter']) {
    const send = () =>
      fetch(server.url + path, {
        method: 'POST',
        body: new URLSearchParams(person),
        headers: { origin: server.url },
        redirect: 'manual',
      })
    let answer = await send()
    for (let n = 0; n < 10 && answer.status !== 429; n++) answer = await send()
    expect([path, answer.status]).toEqual([path, 429])
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
  }
})

test('SIGTERM ends the shop with 0 and PostgreSQL with it, and nothing was logged as an error', async () => {
  const since = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - since).toBeLessThan(MAX_STOP_MS)
  expect(server.complaints()).toEqual([])
  const left = await readdir(dataDir, { recursive: true })
  expect(left.filter((name) => name.endsWith('postmaster.pid'))).toEqual([])
})
