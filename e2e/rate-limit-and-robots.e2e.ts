import { expect, test } from 'vitest'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { logIn, OWNER } from './users.ts'

/** A separate server with rate limits. */
const LONG_TIMEOUT = { timeout: 180_000 }

test(
  'a rate-limited login is 429, an export named like an object property is 404, and robots.txt allows pictures',
  LONG_TIMEOUT,
  async () => {
    await using folder = await temporaryFolder()
    const settings = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, SEED: 'none', RATE_LIMIT: 'on' }
    await using server = await startServer({ DATA_DIR: folder.path, ...settings })
    const owner = await logIn(server.url, OWNER)

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
  },
)
