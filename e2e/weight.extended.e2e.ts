import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright'
import { expect, inject, test } from 'vitest'
import { fillBag, findProduct } from './shopping.ts'
import { ASHA, logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')
const CLIENT = join(import.meta.dirname, '..', 'build', 'client')
const [asha, owner, shopper] = await Promise.all([logIn(url, ASHA), logIn(url, OWNER), newCustomer(url, 'Gita Nair')])
await fillBag(shopper, await findProduct(url, 'Everyday Crew Tee'))

/**
 * Budgets in kB of gzip of all that the browser fetches until the network is idle, prefetching included, with the application.
 * Public pages fetch no script before the first interaction: first-interaction.e2e.ts. In all of them what tells one tab of a change in another,
 * and what says that one is offline.
 */
const SHOP = { script: 156, stylesheet: 18, font: 30 }
/** More for the bag: why a customised shirt costs what it costs, which no page for looking around loads, the stock of each line and what is left, and why the total is what it is. */
const CART = { ...SHOP, script: 157 }
/** More for the product page: sizes, pictures by colour, its video, what loads their zoom, the day of delivery by cut-off and rules, and sharing. */
const PRODUCT = { ...SHOP, script: 165 }
/** A little more for the orders: invoices, the steps of a parcel, orders in several parcels, texts in three languages, photos of returns, store credit, why a total is what it is, and the footer's links to tracking and the grievance officer. */
const ORDERS = { ...SHOP, script: 161 }
/** More for the checkout: the code for the payment window, the address book, store credit, why the total is what it is, the form to be told of delivery, and the labels of an address as words of a language. */
const CHECKOUT = { ...SHOP, script: 163 }
/** More for the studio: layers, gestures, drafts, saving, what is used up, the drawings of every garment by their addresses, and the size chart that they are drawn by. */
const STUDIO = { ...SHOP, script: 186 }
/** What logs in, with passkeys: every visitor who orders comes here. */
const LOGIN = { ...SHOP, script: 157 }
const ADMIN = { script: 260, stylesheet: 19, font: 30 }

test.each([
  ['/', undefined, SHOP],
  ['/products', undefined, SHOP],
  ['/product/1', undefined, PRODUCT],
  ['/login', undefined, LOGIN],
  ['/cart', shopper, CART],
  ['/checkout', shopper, CHECKOUT],
  ['/studio?category=Regular', undefined, STUDIO],
  ['/Asha%20Kulkarni/orders', asha, ORDERS],
  ['/admin/orders', owner, ADMIN],
] as const)('the page %s stays within its budget over the wire', async (path, person, budget) => {
  await using visitor = await newVisitor({ isFirstVisit: true, ...(person ? { as: person } : {}) })
  const { page } = visitor
  const bytes = new Map<string, number>()
  const reading: Promise<void>[] = []
  const weigh = (response: Response) => {
    const kind = response.request().resourceType()
    if (!(kind in budget) || response.status() !== 200) return
    const read = async () => {
      const body = await response.body()
      // Fonts are compressed already.
      bytes.set(kind, (bytes.get(kind) ?? 0) + (kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length))
    }
    reading.push(read())
  }
  page.on('response', weigh)
  await visitor.go(path)
  await page.waitForLoadState('networkidle')
  // What comes later has no page to be read from once the test is over.
  page.off('response', weigh)
  await Promise.all(reading)
  for (const [kind, most] of Object.entries(budget)) {
    const size = (bytes.get(kind) ?? 0) / 1000
    expect(size, `kB of ${kind} on ${path}`).toBeGreaterThan(0)
    expect(size, `kB of ${kind} on ${path}`).toBeLessThanOrEqual(most)
  }
})

test('neither zod nor anything of the server is in what browsers are sent', async () => {
  const files = (await readdir(CLIENT, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(10)
  /** Strings that survive minification and occur only in these packages. */
  const signs = {
    zod: /ZodError|_zod\b|invalid_union|safeParse/,
    fastify: /fastify|FST_ERR/i,
    drizzle: /drizzle|pgTable/i,
    pg: /pg-pool|postgresql|scram-sha/i,
    sharp: /libvips/,
    'better-auth': /better-auth/i,
    nodemailer: /nodemailer/i,
    'the server': /DATABASE_URL|ADMIN_PASSWORD|node:(fs|crypto|path)/,
  }
  const found: string[] = []
  for (const name of files) {
    const text = await readFile(join(CLIENT, name), 'utf8')
    for (const [what, sign] of Object.entries(signs)) if (sign.test(text)) found.push(`${what} in ${name}`)
  }
  expect(found).toEqual([])
})

test('built files are kept by browsers for good, and sent compressed', async () => {
  const [script = ''] = /\/assets\/[^"\s]+\.js/.exec(await (await fetch(url)).text()) ?? []
  const response = await fetch(new URL(script, url), { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
  expect(response.headers.get('content-encoding')).toBe('br')
})
