import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from './check-page.ts'
import { fillBag, findProduct } from './shopping.ts'
import { ASHA, logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, PHONE } from './visitor.ts'

const url = inject('url')
const [asha, owner, newcomer, shopper] = await Promise.all([
  logIn(url, ASHA),
  logIn(url, OWNER),
  newCustomer(url, 'Ila Roy', false),
  newCustomer(url, 'Omar Sheikh'),
])
await fillBag(shopper, await findProduct(url, 'Everyday Crew Tee'), 2)

const CASES = [
  ['/profile/Asha%20Kulkarni', 'a customer with orders', asha],
  ['/Asha%20Kulkarni/orders', 'a customer with orders', asha],
  ['/Asha%20Kulkarni/address', 'a customer with orders', asha],
  ['/Asha%20Kulkarni/account', 'a customer with orders', asha],
  ['/profile/Ila%20Roy', 'a new customer', newcomer],
  ['/Ila%20Roy/orders', 'a new customer', newcomer],
  ['/Ila%20Roy/address', 'a new customer', newcomer],
  ['/cart', 'a new customer', newcomer],
  ['/checkout', 'a new customer', newcomer],
  ['/cart', 'a customer with a bag', shopper],
  ['/checkout', 'a customer with a bag', shopper],
  ['/customization', 'a customer with a bag', shopper],
] as const

test.each(CASES)(
  'the page %s for %s has one main heading and no accessibility violations, wide and narrow',
  async (path, _, person) => {
    await using visitor = await newVisitor({ as: person })
    const { page } = visitor
    expect((await visitor.go(path)).status()).toBe(200)
    await checkPage(page)
    await page.setViewportSize(PHONE)
    await checkPage(page)
    await checkReflow(page)
  },
)

test('every page has a title of its own [pages.open-to-all]', async () => {
  const visitors = [
    '/',
    '/products',
    '/categories',
    '/categories/1',
    '/categories/2',
    '/combos',
    '/product/1',
    '/product/2',
  ]
  const policies = ['/privacy-policy', '/terms-and-conditions', '/refund-policy', '/shipping-policy']
  const others = ['/login', '/register', '/return', '/reset', '/no-such-page']
  const pages = [
    ...[...visitors, ...policies, ...others].map((path) => ({ path, cookie: '' })),
    ...CASES.filter(([, , person]) => person !== newcomer).map(([path, , { cookie }]) => ({ path, cookie })),
    ...['/admin', '/admin/orders', '/admin/users'].map((path) => ({ path, cookie: owner.cookie })),
  ]
  const titles = new Map<string, string>()
  for (const { path, cookie } of pages) {
    const html = await (await fetch(new URL(path, url), { headers: { cookie } })).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(title, path).toMatch(/Inkloom/)
    expect(titles.get(title), `${path} and another page are both “${title}”`).toBeUndefined()
    titles.set(title, path)
  }
})
