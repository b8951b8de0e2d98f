import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Makes link tokens from ids, and reads them again. */
export type SignedIds = {
  /** A token of 43 letters for a UUID: always the same for the same id. */
  sign(id: string): string
  /** The id of a token; null when this shop did not make it. */
  read(token: string): string | null
  /** A constant secret, different for each purpose, that makes hashes of guessable texts unguessable. */
  salt: string
}

const ID_BYTES = 16
/** Half of a SHA-256 digest: guessing takes 2^128 tries. */
const MAC_BYTES = 16

/**
 * Tokens that only the shop's secret can make: an id with its HMAC-SHA256. Each purpose has its own key (HKDF, RFC 5869), so that a token
 * is invalid for other purposes. A new secret makes all tokens invalid.
 */
export function createSignedIds(secret: string, purpose: string): SignedIds {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `inkloom ${purpose}`, 32))
  const salt = Buffer.from(hkdfSync('sha256', secret, '', `inkloom ${purpose} salt`, 16)).toString('base64url')
  const mac = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES)
  return {
    salt,
    sign(id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      if (bytes.length !== ID_BYTES) throw new Error('only a UUID can be signed')
      return Buffer.concat([bytes, mac(bytes)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
      const id = bytes.subarray(0, ID_BYTES)
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), mac(id))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
