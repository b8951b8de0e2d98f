import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { freePort } from '#server/testing/process.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { findInCertificate } from './find-problems.ts'

/** For this test alone, signed by itself: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650`. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6JKItousvovhTUzZ
OA42PNc0yUI9TkYILgvsfQRoO86hRANCAAQu36CSAtQbD2uZ1HHmzJjskJHAZ/LJ
ssDM9KXPBnNlcWHRfKPiZgP9pGDExla7StPcxYbRaddP6kUELet8dUhn
-----END PRIVATE KEY-----`
const CERT = `-----BEGIN CERTIFICATE-----
MIIBfjCCASOgAwIBAgIUbEk0Al7wmefM9+hVnvrfSbDKljQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMjIxMTkzNFoXDTM2MTExOTIx
MTkzNFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAELt+gkgLUGw9rmdRx5syY7JCRwGfyybLAzPSlzwZzZXFh0Xyj4mYD/aRg
xMZWu0rT3MWG0WnXT+pFBC3rfHVIZ6NTMFEwHQYDVR0OBBYEFDie0Ej5nmM1Sd3G
pazjts3EOt6NMB8GA1UdIwQYMBaAFDie0Ej5nmM1Sd3Gpazjts3EOt6NMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAPNJq7botQA9mw9JUdrGr333
UllOh0D7P4eWm0Sj+m4aAiEA9QtsH9Ypjq32bI/44tQjesjeQM60NOGf64PBXGxV
LRE=
-----END CERTIFICATE-----`
const EXPIRES = new Date(new X509Certificate(CERT).validTo)

async function serveTls(): Promise<number> {
  const server = createServer({ key: KEY, cert: CERT }, (socket) => socket.end())
  onTestFinished(() => void server.close())
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a certificate is a problem from 14 days before it expires; one that cannot be read is unknown; without https there is none', async () => {
  const port = await serveTls()
  await using shop = await startShop({ PUBLIC_URL: `https://localhost:${port}` })
  const findProblem = (daysBefore: number, deps: Deps = shop.deps) =>
    findInCertificate({ ...deps, now: () => new Date(EXPIRES.getTime() - daysBefore * 86_400_000) })
  expect(await findProblem(14.5)).toBeNull()
  expect(await findProblem(13.5)).toMatch(/^The certificate of localhost expires on \d+ \w+ \d{4}\.$/)
  expect(await findProblem(-2)).toMatch(/^The certificate of localhost expired on /)
  const away = new URL(`https://localhost:${await freePort()}`)
  expect(await findProblem(0, { ...shop.deps, config: { ...shop.deps.config, publicUrl: away } })).toBe('unknown')
  const plain = new URL('http://localhost')
  expect(await findProblem(0, { ...shop.deps, config: { ...shop.deps.config, publicUrl: plain } })).toBeNull()
})
