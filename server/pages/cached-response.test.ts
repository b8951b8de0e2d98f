import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { KEEP_ALIVE_MS } from '#server/platform/http/connections/slow-connections.ts'
import { pack, send } from './cached-response.ts'

/** Where an answer to this address leads. */
async function target(url: string, location: string, status = 301): Promise<string | undefined> {
  const entry = await pack('a', { status, headers: { location }, cookies: [], body: Buffer.alloc(0) }, new Set())
  const lines: string[] = []
  const response = { writeHead: (_status: number, sent: string[]) => lines.push(...sent), end: () => undefined }
  send(entry, { url, headers: {}, method: 'GET' } as IncomingMessage, response as unknown as ServerResponse)
  return lines[lines.indexOf('location') + 1]
}

test('a kept redirect keeps the query of each request, so that a campaign is not lost at an earlier address', async () => {
  const path = '/product/kite-tee-12'
  expect(await target('/product/12?utm_source=mail&utm_campaign=Diwali%20Sale', path)).toBe(
    `${path}?utm_source=mail&utm_campaign=Diwali+Sale`,
  )
  expect(await target('/product/12', path)).toBe(path)
  expect(await target('/product/12?size=M&utm_source=x', `${path}?size=L`)).toBe(`${path}?size=L&utm_source=x`)
  expect(await target('/product/12?a=%0d%0aset-cookie:x', path)).toBe(`${path}?a=%0D%0Aset-cookie%3Ax`)
})

/** What comes over the wire for these requests on one connection, the last of which closes it. */
async function wire(port: number, ...requests: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(requests.map((request) => `${request}\r\nhost: x\r\n\r\n`).join(''))
  return text(socket)
}

/** A server that sends the entry; Node itself writes the head of an answer to HEAD. */
async function startServer(status: number, prepare: (response: ServerResponse) => void = () => undefined) {
  const headers = { 'content-type': 'text/html', link: '</a.css>; rel=preload' }
  const entry = await pack('a', { status, headers, cookies: [], body: Buffer.from('Hello') }, new Set())
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    response.on('finish', () => statuses.push(response.statusCode))
    prepare(response)
    send(entry, request, response)
  })
  const statuses: number[] = []
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, statuses, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a kept answer of a server that stops says that the connection is closed', async () => {
  await using server = await startServer(200, (response) => response.setHeader('connection', 'close'))
  const sent = await wire(server.port, 'GET / HTTP/1.1')
  expect(sent.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(sent).toMatch(/\r\n\r\nHello$/)
})

test('a header that would end early and begin another is refused when an answer is kept', async () => {
  const headers = { location: '/a\r\nset-cookie: x' }
  await expect(
    pack('a', { status: 200, headers, cookies: [], body: Buffer.alloc(0) }, new Set()),
  ).rejects.toMatchObject({ code: 'ERR_INVALID_CHAR' })
})
