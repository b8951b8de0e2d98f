import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createShopClient, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { type ServerProcess, startServer, temporaryFolder } from '#server/testing/process.ts'

// One server without the demo shop, with rate limits, as on the first day of a shop; the last test ends it.
const started = new AsyncDisposableStack()
/** More than a form without a picture has. */
const UPLOAD_BYTES = 100_000
let server: ServerProcess
let owner: Caller
let dataDir: string

beforeAll(async () => {
  const folder = started.use(await temporaryFolder())
  dataDir = folder.path
  const login = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  server = started.use(await startServer({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'on', ...login }))
  owner = await logIn(server.url, OWNER)
})

afterAll(() => started.disposeAsync())

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
  expect(await createShopClient(server.url).products.list({})).toMatchObject({ items: [] })
  const newcomer = await newCustomer(server.url, 'Ila Roy', false)
  expect(await page('/cart', newcomer.cookie)).toContain('Your cart is empty.')
})

test('a new shop tells its owner what is missing, ticks what is done, and lets the list be put away', async () => {
  await using visitor = await newVisitor({ url: server.url, as: owner, width: 'phone' })
  await visitor.go('/admin')
  await visitor.page.getByText('0 of 13 done').waitFor()
  for (const step of ['Connect online payments', 'Connect email', 'Set up backups'])
    await visitor.page.getByText(step, { exact: true }).waitFor()
  await visitor.page.getByRole('link', { name: 'Name your shop' }).click()
  await visitor.page.waitForURL('**/admin/settings')
  await owner.api.settings.change({ shopName: 'Kite' })

  await using second = await newVisitor({ url: server.url, as: owner })
  const { page } = second
  await second.go('/admin')
  await page.getByText('1 of 13 done').waitFor()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('Checklist hidden.').first().waitFor()
  await expect.poll(() => page.getByText('Set up your shop').count()).toBe(0)
  await second.go('/admin')
  expect(await page.getByText('Set up your shop').count()).toBe(0)
})

test('a customer has four uploads under way at most: the fifth is told to wait; a form that cannot be read is refused', async () => {
  const { cookie } = await newCustomer(server.url, 'Tara Roy', false)
  const form = Buffer.alloc(UPLOAD_BYTES)
  form.write('--x\r\ncontent-disposition: form-data; name="design_image"; filename="a.jpg"\r\n\r\n')
  form.write('\r\n--x--\r\n', form.length - 9)
  const headers = { cookie, origin: server.url, 'content-type': 'multipart/form-data; boundary=x' }
  const uploads = Array.from({ length: 5 }, () => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': form.length } }
    const upload = request(`${server.url}/customization`, options)
    upload.write(form.subarray(0, 1_000))
    return { upload, answer: once(upload, 'response').then(([answer]) => answer as IncomingMessage) }
  })
  // Only the one that is refused is answered before all of it has arrived.
  const first = await Promise.race(
    uploads.map(async (pendingUpload) => ({ ...pendingUpload, answer: await pendingUpload.answer })),
  )
  expect(first.answer.statusCode).toBe(429)
  expect(first.answer.headers['retry-after']).toBe('5')
  expect(await text(first.answer)).toContain('Please wait until your other uploads have finished.')
  first.upload.destroy()
  const others = uploads.filter(({ upload }) => upload !== first.upload)
  for (const { upload } of others) upload.end(form.subarray(1_000))
  for (const { answer } of others) {
    const { statusCode } = (await answer).resume()
    expect(statusCode, 'the other four are read').toBeLessThan(429)
  }

  const broken = await fetch(`${server.url}/customization`, { method: 'POST', headers, body: '--x\r\nnothing' })
  expect(broken.status).toBe(400)
  expect(await broken.text()).toContain('The form could not be read.')
})

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
  expect(await server.stop()).toBe(0)
  expect(server.complaints()).toEqual([])
  const left = await readdir(dataDir, { recursive: true })
  expect(left.filter((name) => name.endsWith('postmaster.pid'))).toEqual([])
})
