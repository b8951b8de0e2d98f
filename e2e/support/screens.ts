import { expect, inject } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { isGate } from '#server/testing/tier.ts'
import { SETTINGS_PAGES, settingsPath } from '#web/admin/site/settings/settings-fields.ts'
import { checkColours, checkPage, checkReflow } from './check-page.ts'
import { fillCart, findProduct } from './shopping.ts'
import { ASHA, type Caller, logIn, newCustomer, OWNER } from './users.ts'
import { DESKTOP, newVisitor, PHONE } from './visitor.ts'

type Screen = { path: string; person?: Caller }

/**
 * Screens that are reached from another screen: through a link in a mail, after a step, or about something that a journey has to
 * make first. The journeys that reach them check them.
 */
const BY_JOURNEYS =
  /:(token|slug|orderId|design\/|group)|\/(login\/second-step|orderSuccess|groups\/new)$|^\/preview\/|^\/admin\/(drafts\/:|groups\/:|newsletters\/:|orders\/(ship|slips|:number\/edit)|print\/(sheets\/|orders\/|jobs\/|blanks\/:)|stock\/takes\/:)/

/** Every other screen in `PAGES`, with the person who opens it. A path with parameters opens examples from the demo shop. */
export async function listScreens(): Promise<Screen[]> {
  const url = inject('url')
  const [asha, owner, shopper] = await Promise.all([
    logIn(url, ASHA),
    logIn(url, OWNER),
    newCustomer(url, 'Omar Sheikh'),
  ])
  await fillCart(shopper, await findProduct(url, 'Everyday Crew Tee'), 2)
  const findAccountId = async (q: string) => (await owner.api.account.all({ q })).items[0]?.id
  const samples: Record<string, string | readonly string[]> = {
    '/login/code': '/login/code?request=00000000-0000-4000-8000-000000000000',
    '/product/:product': '/product/1',
    '/product/:product/reviews': '/product/1/reviews',
    '/categories/:id': '/categories/1',
    '/profile/:username': '/profile/Asha%20Kulkarni',
    '/admin/orders/:number': '/admin/orders/1001',
    '/admin/users/:id': `/admin/users/${await findAccountId(ASHA.email)}`,
    '/admin/staff/:id': `/admin/staff/${await findAccountId(OWNER.email)}`,
    '/admin/collections/:id': '/admin/collections/1',
    '/admin/stock/purchases/:id': '/admin/stock/purchases/new',
    '/admin/offers/:id': '/admin/offers/new',
    '/admin/settings/:page': SETTINGS_PAGES.filter((page) => page !== 'features').map(settingsPath),
    '/admin/content/:content': ['home', 'announcement', 'menus', 'refund-policy'].map((key) => `/admin/content/${key}`),
    // Three reviews with and without an answer, instead of a page of 24.
    '/admin/reviews': '/admin/reviews?q=slow+sunday+hoodie',
  }
  const personFor = (path: string) => {
    if (path.startsWith('/admin')) return owner
    if (/^\/(:username|profile|account|confirm-email)/.test(path)) return asha
    return ['/cart', '/checkout', '/customization'].includes(path) ? shopper : undefined
  }
  return PAGES.filter(({ path, file }) => file.endsWith('.tsx') && !BY_JOURNEYS.test(path)).flatMap(({ path }) => {
    const person = personFor(path)
    const all = [samples[path] ?? path.replace(':username', 'Asha%20Kulkarni')].flat()
    const opened = isGate ? all.slice(0, 1) : all
    return opened.map((sample) => ({ path: sample, ...(person && { person }) }))
  })
}

/**
 * Checks one main heading, no accessibility violations and no horizontal scrolling, on a phone. `npm run test:all` also checks a
 * desktop and, for the back-office, dark colours on both.
 */
export async function checkScreen({ path, person }: Screen): Promise<void> {
  await using visitor = await newVisitor({ width: 'phone', ...(person && { as: person }) })
  const { page } = visitor
  expect((await visitor.go(path)).status()).toBe(200)
  expect(page.url(), 'it is not the login that is looked at').not.toContain('/login?')
  for (const size of isGate ? [PHONE] : [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await checkPage(page)
    if (isGate || !path.startsWith('/admin')) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkColours(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await checkReflow(page)
}
