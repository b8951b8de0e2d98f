import { expect, inject, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'

const url = inject('url')
const MOST_CLICKS = 3

/** Screens that no link leads to, with the clicks that do. */
const BY_BUTTON: Record<string, string[]> = {
  '/admin/orders/ship': ['Orders', 'choose an order', 'Ship'],
  '/admin/orders/slips': ['Orders', 'choose an order', 'Print slips'],
  '/admin/products/prices': ['Products', 'More', 'Change prices'],
  '/admin/products/import': ['Products', 'More', 'Import'],
  '/admin/delivery/import': ['Delivery', 'More', 'Import'],
  '/admin/orders/tracking': ['Orders', 'More', 'Import tracking numbers'],
}

/** The path in the table of pages that an address is of; undefined for an address that is no screen. */
function findPattern(href: string): string | undefined {
  const { pathname } = new URL(href, url)
  const matchesPath = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  const matchingPages = PAGES.filter(
    ({ path, file }) => path.startsWith('/admin') && file.endsWith('.tsx') && matchesPath(path),
  )
  // Fixed segments come before a parameter.
  return matchingPages.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0]?.path
}

test('every screen of the back-office is at most three clicks from the dashboard', async () => {
  const { cookie } = await logIn(url, OWNER)
  await buy(await newCustomer(url, 'Nila Das'), await findProduct(url, 'Everyday Polo'))
  const clicks = new Map([['/admin', 0]])
  let pages = ['/admin']
  for (let depth = 1; depth <= MOST_CLICKS; depth++) {
    const next: string[] = []
    for (const page of pages) {
      const html = await (await fetch(new URL(page, url), { headers: { cookie } })).text()
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/admin[^"#]*)"/g)) {
        const address = href.replaceAll('&amp;', '&')
        const pattern = findPattern(address)
        if (!pattern || clicks.has(pattern)) continue
        clicks.set(pattern, depth)
        next.push(address)
      }
    }
    pages = next
  }
  // A step of one thing, such as the review of a stock-take, is a click on the page of that thing.
  const screens = PAGES.filter(
    ({ path, file }) => path.startsWith('/admin') && file.endsWith('.tsx') && !/:\w+\/\w+$/.test(path),
  )
  for (const [path, by] of Object.entries(BY_BUTTON)) if (!clicks.has(path)) clicks.set(path, by.length)
  // One thing is opened, or made by a button, in its list, which may be empty.
  for (const { path } of screens) {
    const list = clicks.get(path.replace(/\/:\w+$/, ''))
    if (!clicks.has(path) && list !== undefined) clicks.set(path, list + 1)
  }
  expect(screens.map(({ path }) => path).filter((path) => (clicks.get(path) ?? 99) > MOST_CLICKS)).toEqual([])
})
