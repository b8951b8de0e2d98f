import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const argon2 = promisify(argon2WithCallback)

/**
 * Memory in KiB: OWASP's minimum for argon2id (docs/security.md S25). If these values are raised, each account is rehashed at its next
 * login.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const runHash = limitConcurrency(availableParallelism())

/** A salted argon2id hash that names its own parameters (the PHC format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, salt, COST, TAG_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpaddedBase64(salt)}$${unpaddedBase64(tag)}`
}

/** Whether this is the password behind a stored hash, compared in constant time. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const read = parse(stored)
  if (!read) return false
  const tag = await derive(password, read.salt, read.cost, read.tag.length)
  return timingSafeEqual(tag, read.tag)
}

/** Whether a hash has weaker parameters than the current ones, so that the next login should replace it. */
export function isWeakHash(stored: string): boolean {
  const read = parse(stored)
  return !read || read.cost.memory < COST.memory || read.cost.passes < COST.passes
}

function derive(password: string, salt: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  return runHash(() => argon2('argon2id', { ...cost, message: password, nonce: salt, tagLength }))
}

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(stored) ?? []
  if (!salt || !tag) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Limits concurrent hashes, because each takes a core and 19 MB. */
function limitConcurrency(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
