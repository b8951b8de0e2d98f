import { afterAll, beforeAll, expect, test } from 'vitest'
import { may, STAFF_ROLES } from '#contract/basics/permissions.ts'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
/** Somebody without a session, a customer, and one person of each role of the back-office. */
const WHO = ['visitor', 'customer', ...STAFF_ROLES] as const
type Who = (typeof WHO)[number]
const callers = new Map<Who, Person>()
beforeAll(async () => {
  shop = await startShop()
  callers.set('customer', await shop.customer())
  for (const role of STAFF_ROLES) callers.set(role, await shop.staff(role))
})
afterAll(() => shop[Symbol.asyncDispose]())

const routes = Object.values(contract).flatMap((group) => Object.values(group as Record<string, Route>))
const ANY_UUID = '0198c0de-0000-7000-8000-000000000000'

function url({ path }: Route): string {
  return path
    .replace(':title', 'banner1')
    .replace(':number', '1001')
    .replace(/:(id|userId)/g, path.startsWith('/products') || path.startsWith('/categories') ? '999999' : ANY_UUID)
}

/** The status with which the access rule refuses a caller, or null when it admits them. */
function refusal({ access, permission }: Route, who: Who): number | null {
  if (access === 'public') return null
  if (who === 'visitor') return 401
  if (who === 'customer') return access === 'admin' ? 403 : null
  if (access === 'customer') return 403
  return permission === undefined || may(who, permission) ? null : 403
}

const table = routes.flatMap((route) =>
  (['', '/api'] as const).flatMap((mount) =>
    mount === '' && !route.atRoot ? [] : [{ route, mount, name: `${route.method} ${mount}${route.path}` }],
  ),
)

test.each(table)('everybody’s access to $name', async ({ route, mount }) => {
  for (const who of WHO) {
    const person = callers.get(who)
    // The logout ends its session, so it gets its own.
    const by = route.path === '/auth/logout' && person ? await shop.customer() : person
    const answer = await shop.inject({ method: route.method, url: `${mount}${url(route)}`, ...(by && { by }) })
    const expected = refusal(route, who)
    if (expected === null) expect([401, 403, 500], who).not.toContain(answer.statusCode)
    else
      expect([answer.statusCode, answer.json().code], who).toEqual([
        expected,
        expected === 401 ? 'unauthenticated' : 'forbidden',
      ])
  }
})

test('a bearer token grants nothing [failures.access]', async () => {
  const token = callers.get('customer')?.cookie.split('=')[1]
  const answer = await shop.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(401)
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://evil.localhost:3000' },
])('a write from another site is refused: %j', async (headers) => {
  const answer = await shop.inject({
    method: 'DELETE',
    url: '/api/cart/clear',
    by: callers.get('customer') as Person,
    headers,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site'])
})

test.each([{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }])(
  'a write of our own pages, or of no browser at all, is let through: %j',
  async (headers) => {
    const answer = await shop.inject({
      method: 'DELETE',
      url: '/api/cart/clear',
      by: callers.get('customer') as Person,
      headers,
    })
    expect(answer.statusCode).toBe(204)
  },
)

test('every error has the API’s format and a request id, and never a stack', async () => {
  const answers = [
    await shop.inject({ url: '/api/nowhere' }),
    await shop.inject({ url: '/api/profile' }),
    await shop.inject({ method: 'POST', url: '/api/auth/login', payload: {} }),
    await shop.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '{"email":',
      headers: { 'content-type': 'application/json' },
    }),
    await shop.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: 'email=a',
      headers: { 'content-type': 'text/plain' },
    }),
    await shop.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a'.repeat(1 << 20) } }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [404, 'not_found'],
    [401, 'unauthenticated'],
    [422, 'invalid'],
    [400, 'bad_request'],
    [415, 'unsupported_media'],
    [413, 'too_large'],
  ])
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ error: expect.any(String), requestId: answer.headers['x-request-id'] })
    expect(answer.body).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
  }
})

test('prototype keys in a body are refused', async () => {
  const payload = '{"email":"a@b.co","password":"x","__proto__":{"role":"admin"}}'
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
})

test('the documentation lists every call of the contract', async () => {
  const { paths } = (await shop.inject({ url: '/api/docs/json' })).json()
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    expect(paths[path]?.[route.method.toLowerCase()], `${route.method} ${path}`).toBeDefined()
  }
})

test('health and readiness are answered at the host root', async () => {
  expect((await shop.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await shop.inject({ url: '/readyz' })).statusCode).toBe(200)
})
