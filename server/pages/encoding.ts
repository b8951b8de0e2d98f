import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** Accept-Encoding has few distinct values; each is worked out once. */
const known = new Map<string, Encoding>()
const MAX_KNOWN = 200

/** The encoding to send, by the visitor's preference, then by ours: brotli, gzip, as it is. */
export function negotiate(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const before = known.get(accept)
  if (before) return before
  const chosen = preferred(accept)
  if (known.size < MAX_KNOWN) known.set(accept, chosen)
  return chosen
}

function preferred(accept: string): Encoding {
  const weights = new Map(accept.split(',').map(weightOf))
  const any = weights.get('*')
  const weigh = (coding: Encoding, otherwise: number) => weights.get(coding) ?? any ?? otherwise
  // RFC 9110 12.5.3: identity is acceptable unless it is ruled out, but nobody who names a coding prefers it unasked.
  const ranked: [Encoding, number][] = [
    ['br', weigh('br', 0)],
    ['gzip', weigh('gzip', weights.get('x-gzip') ?? 0)],
    ['identity', weights.get('identity') ?? 0.0001],
  ]
  return ranked.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function weightOf(item: string): [string, number] {
  const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return [coding, weight >= 0 && weight <= 1 ? weight : 0]
}
