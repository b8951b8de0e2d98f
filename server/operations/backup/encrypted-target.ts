import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Target } from './target.ts'

/** The key prefix of encrypted objects. It separates them from objects that were stored before encryption was switched on. */
export const ENCRYPTED = 'encrypted/'
const SALT_KEY = `${ENCRYPTED}key.json`
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Deriving the key takes 32 MB of memory for a tenth of a second, once per process. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
/** A text that is stored encrypted, to distinguish a wrong key from a damaged object. */
const CHECK = Buffer.from('inkloom backup')

const Salt = z.object({ format: z.literal(1), salt: z.base64(), check: z.base64() })
const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/**
 * A target that encrypts every object with AES-256-GCM: random nonce, ciphertext, tag. An object's key is authenticated too, so that two
 * objects cannot be swapped. Names and sizes are not hidden. The cipher's key is derived from `secret` with scrypt and a stored salt.
 */
export function encryptedTarget(inner: Target, secret: string): Target {
  let cachedKey: Promise<Buffer> | undefined

  function cipherKey(): Promise<Buffer> {
    cachedKey ??= readCipherKey(inner, secret).catch((error: unknown) => {
      cachedKey = undefined
      throw error
    })
    return cachedKey
  }

  return {
    name: inner.name,
    async put(key, bytes) {
      await inner.put(ENCRYPTED + key, encrypt(await cipherKey(), key, bytes))
    },
    async get(key) {
      const stored = await inner.get(ENCRYPTED + key)
      if (!stored) return null
      const cipher = await cipherKey()
      try {
        return decrypt(cipher, key, stored)
      } catch {
        throw new Error(`${ENCRYPTED}${key} in ${inner.name} is damaged.`)
      }
    },
    async list(prefix) {
      const objects = await inner.list(ENCRYPTED + prefix)
      return objects.map((object) => ({ ...object, key: object.key.slice(ENCRYPTED.length) }))
    },
    folders: (prefix) => inner.folders(ENCRYPTED + prefix),
    remove: (key) => inner.remove(ENCRYPTED + key),
  }
}

async function readCipherKey(target: Target, secret: string): Promise<Buffer> {
  const stored = await target.get(SALT_KEY)
  if (!stored) {
    const salt = randomBytes(SALT_BYTES)
    const key = await derive(secret, salt, 32, SCRYPT)
    const check = encrypt(key, SALT_KEY, CHECK)
    const record = { format: 1, salt: salt.toString('base64'), check: check.toString('base64') }
    await target.put(SALT_KEY, Buffer.from(JSON.stringify(record)))
    return key
  }
  const { salt, check } = Salt.parse(JSON.parse(stored.toString()))
  const key = await derive(secret, Buffer.from(salt, 'base64'), 32, SCRYPT)
  try {
    decrypt(key, SALT_KEY, Buffer.from(check, 'base64'))
  } catch {
    throw new Error(`BACKUP_KEY is not the key of the backups in ${target.name}.`)
  }
  return key
}

function encrypt(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts an object. Throws when it was not encrypted with this key under this name. */
function decrypt(key: Buffer, name: string, stored: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(name))
  cipher.setAuthTag(stored.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()])
}
