import { afterAll, expect, test } from 'vitest'
import { openNewShop } from '#e2e/support/new-shop.ts'

const shop = await openNewShop()
const { server, owner } = shop

afterAll(() => shop[Symbol.asyncDispose]())

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
