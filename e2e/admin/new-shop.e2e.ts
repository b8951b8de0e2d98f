import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openNewShop } from '#e2e/support/new-shop.ts'
import { createShopClient, newCustomer, OWNER } from '#e2e/support/users.ts'

/** More than a form without a picture has. */
const UPLOAD_BYTES = 100_000
const shop = await openNewShop()
const { server, owner } = shop

afterAll(() => shop[Symbol.asyncDispose]())

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

// The last test: it ends the server of the others.
test('SIGTERM ends the shop with 0 and PostgreSQL with it, and nothing was logged as an error', async () => {
  expect(await server.stop()).toBe(0)
  expect(server.complaints()).toEqual([])
  const left = await readdir(shop.dataDir, { recursive: true })
  expect(left.filter((name) => name.endsWith('postmaster.pid'))).toEqual([])
})
