import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright'
import { expect, inject, test } from 'vitest'
import { listScreens } from '#e2e/support/screens.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { ASHA, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const BUILD = join(import.meta.dirname, '..', '..', 'build')
const [asha, owner, shopper] = await Promise.all([logIn(url, ASHA), logIn(url, OWNER), newCustomer(url, 'Gita Nair')])
await fillCart(shopper, await findProduct(url, 'Everyday Crew Tee'))
const adminScreens = (await listScreens()).filter(({ path }) => path.startsWith('/admin'))

/** Limits in kB of gzip of all that the browser fetches until the network is idle, prefetching included, with the application. */
const SHOP = { script: 190, stylesheet: 20, font: 30 }
const ADMIN = { ...SHOP, script: 300 }
/** Of script in a public page before the first touch: it fetches none until then (first-interaction.e2e.ts). */
const MAX_FIRST_SCRIPT = 20

test.each(['/', '/products', '/product/1', '/combos', '/categories', '/how-we-make-it', '/refund-policy'])(
  'the page %s has little script before the first touch',
  async (path) => {
    const html = await (await fetch(new URL(path, url))).text()
    const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([script]) => script)
    expect(scripts.length).toBeGreaterThan(2)
    expect(gzipSync(scripts.join(''), { level: 9 }).length / 1000).toBeLessThanOrEqual(MAX_FIRST_SCRIPT)
  },
)

test.each([
  ['/', undefined, SHOP],
  ['/products', undefined, SHOP],
  ['/product/1', undefined, SHOP],
  ['/login', undefined, SHOP],
  ['/cart', shopper, SHOP],
  ['/checkout', shopper, SHOP],
  ['/studio?category=Regular', undefined, SHOP],
  ['/Asha%20Kulkarni/orders', asha, SHOP],
  ...adminScreens.map(({ path }) => [path, owner, ADMIN] as const),
] as const)('the page %s stays within its budget over the wire', async (path, person, budget) => {
  await using visitor = await newVisitor({ isFirstVisit: true, ...(person ? { as: person } : {}) })
  const { page } = visitor
  const bytes = new Map<string, number>()
  const reading: Promise<void>[] = []
  const weigh = (response: Response) => {
    const kind = response.request().resourceType()
    if (!(kind in budget) || response.status() !== 200) return
    // The preview beside a form is a page of the shop in a frame of its own, with the budget of the shop's pages.
    if (response.frame() !== page.mainFrame()) return
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
  const files = (await readdir(BUILD, { recursive: true })).filter((name) => /client\b.*\.js$/.test(name))
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
  const traces: string[] = []
  for (const name of files) {
    const text = await readFile(join(BUILD, name), 'utf8')
    for (const [what, sign] of Object.entries(signs)) if (sign.test(text)) traces.push(`${what} in ${name}`)
  }
  expect(traces).toEqual([])
})

test('built files are kept by browsers for good, and sent compressed', async () => {
  const [script = ''] = /\/assets\/[^"\s]+\.js/.exec(await (await fetch(url)).text()) ?? []
  const response = await fetch(new URL(script, url), { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
  expect(response.headers.get('content-encoding')).toBe('br')
})
