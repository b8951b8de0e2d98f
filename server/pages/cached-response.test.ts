import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
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
