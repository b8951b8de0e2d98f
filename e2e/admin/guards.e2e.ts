import { expect, inject, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { ASHA, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'

const url = inject('url')
const [customer, admin] = await Promise.all([newCustomer(url), logIn(url, OWNER)])

const CUSTOMER_PAGES = [
  '/cart',
  '/checkout',
  '/orderSuccess',
  '/profile/Meera%20Iyer',
  '/Meera%20Iyer/orders',
  '/Meera%20Iyer/address',
  '/Meera%20Iyer/account',
]
const PARAMETERS = { ':number': '1001', ':id': '01990000-0000-7000-8000-000000000000', ':list': 'users' }
/** Every screen of the back-office, and the lists that it gives as files. */
const ADMIN_PAGES = [
  '/admin/orders?status=Pending&page=2',
  ...PAGES.filter(({ permission, file }) => permission && /^export\/|\.tsx$/.test(file)).map(({ path }) =>
    Object.entries(PARAMETERS).reduce((filled, [name, value]) => filled.replace(name, value), path),
  ),
]

test.each([...CUSTOMER_PAGES, ...ADMIN_PAGES])(
  'a visitor is led from %s to the login, with the way back [pages.guards, failures.session, admin.guard]',
  async (path) => {
    const { status, location } = await ask(path)
    expect(status).toBe(302)
    const to = new URL(location ?? '', url)
    expect(to.pathname).toBe('/login')
    expect(to.searchParams.get('from')).toBe(path)
  },
)

test.each(CUSTOMER_PAGES)('an admin is redirected from %s to the home page [pages.guards]', async (path) => {
  expect(await ask(path, admin.cookie)).toEqual({ status: 302, location: '/' })
})

test.each(ADMIN_PAGES)('a customer is redirected from %s to the home page [admin.guard]', async (path) => {
  expect(await ask(path, customer.cookie)).toEqual({ status: 302, location: '/' })
})

test.each(['/login', '/register'])('whoever is signed in is redirected from %s', async (path) => {
  expect(await ask(path, customer.cookie)).toEqual({ status: 302, location: '/profile/Meera%20Iyer' })
  expect(await ask(path, admin.cookie)).toEqual({ status: 302, location: '/admin' })
})

test('private pages may not be cached, public ones may', async () => {
  for (const path of ['/cart', `/profile/Meera%20Iyer`]) {
    const response = await fetch(new URL(path, url), { headers: { cookie: customer.cookie } })
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
  }
  const page = await fetch(url)
  expect(page.headers.get('cache-control')).toMatch(/^public/)
  expect(page.headers.getSetCookie()).toEqual([])
})

test('a page of a group order whose id is none does not exist', async () => {
  for (const path of ['/me/groups/abc', '/me/groups/abc/poster'])
    expect([path, (await ask(path, customer.cookie)).status]).toEqual([path, 404])
})

test('the name in an address does not matter: the page shows the account of the session', async () => {
  const asha = await logIn(url, ASHA)
  const response = await fetch(new URL('/Meera%20Iyer/account', url), { headers: { cookie: asha.cookie } })
  const html = await response.text()
  expect(html).toContain(ASHA.email)
  expect(html).not.toContain(customer.email)
})

async function ask(path: string, cookie = ''): Promise<{ status: number; location: string | null }> {
  const response = await fetch(new URL(path, url), { redirect: 'manual', headers: { cookie } })
  return { status: response.status, location: response.headers.get('location') }
}
