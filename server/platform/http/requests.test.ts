import { mkdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { diskFiles, restrictToOwner } from '#server/platform/files/disk-files.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('a route without a body refuses a large one: a megabyte to the logout is not read', async () => {
  await using shop = await startShop()
  const payload = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  const headers = { 'content-type': 'application/json' }
  const answer = await shop.inject({ method: 'POST', url: '/api/auth/logout', headers, payload })
  expect(answer.statusCode).toBe(413)
  expect((await shop.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '{}' })).statusCode).toBe(204)
})

test('the facet counts of a search share its rate limit', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await shop.inject({ url: '/api/products/facets?q=tee' })).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await shop.inject({ url: '/api/products/facets' })).statusCode, 'without words there is none').toBe(200)
})

test('a request with an absolute URL is answered like one with the path', async () => {
  await using shop = await startShop()
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as AddressInfo
  const ask = async (target: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n')[0]
  }
  expect(await ask('http://x/healthz')).toContain('200')
  expect(await ask('http://x/api/nothing?a=1')).toContain('404')
  expect(await ask('http://x')).not.toContain('500')
  expect(await ask('ftp://[')).not.toContain('500')
})

test('a call that names a type and sends no body is answered like one with an empty body', async () => {
  await using shop = await startShop()
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.http.server.address() as AddressInfo
  const post = async (path: string, type: string, more = '') => {
    const socket = connect(port, '127.0.0.1')
    const lines = [`POST ${path} HTTP/1.1`, 'host: x', 'connection: close', `content-type: ${type}`]
    socket.write(`${lines.join('\r\n')}\r\n${more}\r\n`)
    return (await text(socket)).split('\r\n')[0]
  }
  for (const [path, type, status] of [
    ['/api/auth/login', 'application/json', '422'],
    ['/api/return/request', 'application/json', '422'],
    ['/api/auth/logout', 'application/json', '204'],
    ['/api/return/request', 'multipart/form-data; boundary=x', '422'],
  ] as const)
    expect(await post(path, type), `${path} ${type}`).toContain(status)
  expect(await post('/api/return/request', 'application/json', 'content-length: 0\r\n')).toContain('422')
})

test('a cross-site request for a quote is accepted; a cross-site write is refused', async () => {
  await using shop = await startShop()
  const by = await shop.customer()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const payload = { code: 'NOSUCH', userId: by.id }
  const apply = await shop.inject({ by, method: 'POST', url: '/api/promousage/apply', headers, payload })
  expect(apply.statusCode).not.toBe(403)
  const add = await shop.inject({ by, method: 'POST', url: '/api/cart/add', headers, payload: {} })
  expect(add.statusCode).toBe(403)
})

test('stored files are readable by the shop’s account only', async () => {
  await using shop = await startShop()
  const folder = join(shop.deps.config.dataDir, 'kept')
  await mkdir(folder, { mode: 0o755 })
  await restrictToOwner(folder)
  const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect(await readMode(folder)).toBe('700')
  await diskFiles(folder).put(`private/${'a'.repeat(32)}`, new Uint8Array([1]))
  expect(await readMode(join(folder, 'private', 'aa'))).toBe('700')
  expect(await readMode(join(folder, 'private', 'aa', 'a'.repeat(32)))).toBe('600')
})
