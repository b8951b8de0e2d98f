import { createECDH, hkdfSync } from 'node:crypto'

/** A VAPID key pair (RFC 8292), base64url. `publicKey`: an uncompressed point of P-256. `privateKey`: its private number. */
export type PushKeys = { publicKey: string; privateKey: string }

/** The order of P-256 (SEC 2, 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** More bits than the order has, so that all private numbers are about equally likely (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48

/**
 * The key pair that identifies the shop to push services. It is derived from the secret (HKDF, RFC 5869), so all machines have the same
 * pair without storing it. After a change of the secret, everybody has to switch notifications on again.
 */
export function createPushKeys(secret: string): PushKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'inkloom push services', SEED_BYTES)).toString('hex')
  const number = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url', 'uncompressed'), privateKey: privateKey.toString('base64url') }
}
