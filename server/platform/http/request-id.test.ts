import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'

const GIVEN = 'from-the-proxy-0001'

/** The id of a reply to a request over a real connection, in its header and its body. */
async function readId(env: Record<string, string>, sent: string): Promise<{ header: string | null; body: string }> {
  await using shop = await startShop(env)
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/api/cart`, { headers: { 'x-request-id': sent } })
  const { requestId } = (await reply.json()) as { requestId: string }
  expect(reply.headers.get('server-timing')).toBe(`request;desc="${requestId}"`)
  return { header: reply.headers.get('x-request-id'), body: requestId }
}

test('a trusted proxy may choose the id of a request', async () => {
  expect(await readId({ TRUST_PROXY: '127.0.0.1' }, GIVEN)).toEqual({ header: GIVEN, body: GIVEN })
})

test.each([
  ['of a visitor', {}, GIVEN],
  ['of another machine than the proxy', { TRUST_PROXY: '10.0.0.7' }, GIVEN],
  ['that is too short', { TRUST_PROXY: '127.0.0.1' }, 'short'],
  ['with other characters', { TRUST_PROXY: '127.0.0.1' }, 'a"b;c=d e f g h'],
  ['that is too long', { TRUST_PROXY: '127.0.0.1' }, 'a'.repeat(65)],
])('an id %s is replaced', async (_what, env, sent) => {
  const { header, body } = await readId(env, sent)
  expect(header).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(body).toBe(header)
})
