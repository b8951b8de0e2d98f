import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate as chooseEncoding } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Encoded = Record<Encoding, Buffer>

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Quick enough for a visitor to wait for (a few milliseconds a page) | as small as it gets, for the build. */
const EFFORT = { quick: { brotli: 5, gzip: 6 }, best: { brotli: 11, gzip: 9 } } as const
/** Below this a packet is a packet. */
const WORTHWHILE_BYTES = 1024

/** A body in each encoding that we send; an encoding that gains nothing holds the body as it is. */
export async function encode(body: Buffer, effort: keyof typeof EFFORT = 'quick'): Promise<Encoded> {
  if (body.length < WORTHWHILE_BYTES) return { br: body, gzip: body, identity: body }
  const [br, gz] = await Promise.all([compress(body, 'br', effort), compress(body, 'gzip', effort)])
  return { br: smaller(br, body), gzip: smaller(gz, body), identity: body }
}

/** One body in one encoding. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof EFFORT = 'quick',
): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipOf(body, { level: EFFORT[effort].gzip })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliOf(body, {
    params: { [BROTLI_PARAM_QUALITY]: EFFORT[effort].brotli, [BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

function smaller(encoded: Buffer, body: Buffer): Buffer {
  return encoded.length < body.length ? encoded : body
}

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|xml|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of a folder, for the static files to be sent from. */
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

/** In our order of preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** The encoding to send: the one that the visitor likes best and, of several that they like alike, our first. */
export function negotiate(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  return (chooseEncoding(plain(accept), ENCODINGS) as Encoding | null) ?? 'identity'
}

/**
 * What RFC 9110 says of this header and the library does not know: names have no case, `x-gzip` is gzip (8.4.1.3), and `*`
 * stands only for what is not named (12.5.3), so that `br;q=0, *` never means brotli.
 */
function plain(accept: string): string {
  const header = accept.toLowerCase().replaceAll('x-gzip', 'gzip')
  return header.replace('*', ENCODINGS.find((encoding) => !header.includes(encoding)) ?? 'other')
}
