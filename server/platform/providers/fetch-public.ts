import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'

const CONNECT_MS = 5_000
const REDIRECTS = 3

/** Addresses of private and special networks (IANA special-purpose registries, RFC 6890). */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Special networks within the global unicast addresses 2000::/3: some stand for IPv4 addresses, others are for documentation. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * Resolves a name. Refuses it when any of its addresses is not public. The connection uses these addresses, so no second lookup can give
 * others.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, resolved) => {
    if (error) return done(error, '', 0)
    const addresses: LookupAddress[] = resolved
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('not a public address'), '', 0)
    if (options.all) return done(null, addresses)
    done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

/**
 * The URL if the shop may request it on a user's behalf, else null: https, the usual port, no password, no private IP address.
 */
export function publicUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host) ? url : null
}

type Limits = { maxBytes: number; timeoutMs: number; type: RegExp }

/**
 * Loads a file from a URL that a user has entered (against server-side request forgery: OWASP). Each redirect is checked like the
 * first URL. Throws `invalid` with the reason: another protocol, a private address, too large, of another type, no response.
 */
export async function fetchPublic(address: string, { maxBytes, timeoutMs, type }: Limits): Promise<Uint8Array> {
  const { Agent, request } = await import('undici')
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS, lookup: publicLookup }, allowH2: false })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = publicUrl(address)
    for (let step = 0; step <= REDIRECTS; step++) {
      if (!url) throw refused(address, refusal('address_not_public'))
      const { statusCode, headers, body } = await request(url, { dispatcher, signal, headers: { accept: 'image/*' } })
      if (statusCode >= 300 && statusCode < 400) {
        body.destroy()
        const next = String(headers.location ?? '')
        url = URL.canParse(next, url.href) ? publicUrl(new URL(next, url.href).href) : null
        continue
      }
      if (statusCode !== 200) throw refused(address, refusal('address_answered', { status: statusCode }))
      if (!type.test(String(headers['content-type'] ?? ''))) throw refused(address, refusal('address_no_picture'))
      return await readBytes(body, maxBytes, address)
    }
    throw refused(address, refusal('address_redirects'))
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw refused(address, refusal('address_silent'))
  } finally {
    await dispatcher.destroy()
  }
}

async function readBytes(body: AsyncIterable<Uint8Array>, maxBytes: number, address: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes)
      throw refused(address, refusal('address_too_large', { megabytes: Math.floor(maxBytes / 2 ** 20) }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refused(address: string, problem: Refusal): ShopError {
  return new ShopError('invalid', 'address_refused', { address: address.slice(0, 120), problem })
}
