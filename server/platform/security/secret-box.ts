import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short secrets for the database, so that the database alone does not reveal them. */
export type SecretBox = {
  /** Encrypts a text for one owner; it cannot be opened for another owner. */
  seal(text: string, owner: string): string
  /** Decrypts a text; null when it has another secret or owner, or was changed. */
  open(sealed: string, owner: string): string | null
  /** A keyed hash, for a text that is so short that an unkeyed hash would reveal it. */
  hash(text: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a random nonce, and HMAC-SHA256, with a separate key for each purpose and use (HKDF, RFC 5869). */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `inkloom ${purpose} ${use}`, 32))
  const [sealing, hashing] = [keyFor('sealing'), keyFor('hashing')]
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(owner),
      )
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const cipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  }
}
