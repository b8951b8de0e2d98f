import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/platform/config/s3-config.ts'

/** An object of a bucket or of a backup target. Keys are paths with `/`. */
export type Stored = { key: string; bytes: number; modifiedAt: Date }

/** An object store refused a request, or could not be reached. */
export class StorageError extends Error {
  /** The HTTP status; null without a response. */
  readonly status: number | null
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.status = status
  }
}

/** The maximum number of keys on one page of an S3 list. */
const PAGE = 1_000
/** The pause, ms, before the second try; it doubles for each further one. */
const FIRST_PAUSE_MS = 100

type Options = {
  /** Time limit of one try, ms. */
  timeoutMs: number
  /** The maximum number of tries. A request is repeated only without a response, or when the store says it is busy or broken. */
  tries: number
  /** The number of keys on one page of a list. */
  page?: number
}
type Sent = { body?: Uint8Array; range?: string }
type Answer = { status: number; bytes: Buffer }

/**
 * A folder in a bucket of Amazon S3 or a compatible store, with path-style URLs, which all of them support. Objects are read
 * whole into memory: the largest has some megabytes. All functions throw `StorageError` when the store refuses or is down.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function openBucket(
  { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  { timeoutMs, tries, page = PAGE }: Options,
) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const name = `s3://${bucket}/${prefix}`

  /** One try: the response with its whole body. Rejects when the connection is lost or the time limit is reached. */
  async function ask(url: URL, method: string, { body, range }: Sent): Promise<Answer> {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = range && { headers: { range } }
    const signed = await client.sign(url, { method, signal, ...headers, ...(body && { body: Buffer.from(body) }) })
    const response = await fetch(signed)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  async function request(method: string, key: string, query: Record<string, string> = {}, sent: Sent = {}) {
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${prefix}${key}`}`)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(url, method, sent).catch((error: Error) => error)
      const isTemporary = answer instanceof Error || answer.status >= 500 || answer.status === 429
      if (isTemporary && attempt < tries) await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      else if (answer instanceof Error)
        throw new StorageError(`${name} does not answer: ${findCauseMessage(answer)}`, null, { cause: answer })
      else return checked(answer, key !== '' && method !== 'PUT')
    }
  }

  function checked(answer: Answer, mayBeMissing: boolean): Answer {
    const { status, bytes } = answer
    if ((status >= 200 && status < 300) || (status === 404 && mayBeMissing)) return answer
    const reason = readXmlElement(bytes.toString(), 'Code') ?? ''
    throw new StorageError(`${name} answers ${status} ${reason}`.trim(), status)
  }

  /** The pages of a list, each as XML. */
  async function* pages(query: Record<string, string>, keys = page): AsyncGenerator<string> {
    for (let next: Record<string, string> = {}; ; ) {
      const { bytes } = await request('GET', '', { 'list-type': '2', 'max-keys': String(keys), ...query, ...next })
      const xml = bytes.toString()
      yield xml
      const token = readXmlElement(xml, 'NextContinuationToken')
      if (readXmlElement(xml, 'IsTruncated') !== 'true' || token === null) return
      next = { 'continuation-token': token }
    }
  }

  /** All objects whose keys begin with `folder`, one page of the list in memory at a time. */
  async function* each(folder: string): AsyncGenerator<Stored> {
    for await (const xml of pages({ prefix: prefix + folder }))
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: (readXmlElement(entry, 'Key') ?? '').slice(prefix.length),
          bytes: Number(readXmlElement(entry, 'Size')),
          modifiedAt: new Date(readXmlElement(entry, 'LastModified') ?? ''),
        }
  }

  return {
    /** The bucket's name for messages. */
    name,
    /** Stores an object durably; it appears complete or not at all, and replaces an earlier one of that key. */
    async put(key: string, bytes: Uint8Array): Promise<void> {
      await request('PUT', key, {}, { body: bytes })
    },
    /** The object, or null when there is none. */
    async get(key: string): Promise<Buffer | null> {
      const { status, bytes } = await request('GET', key)
      return status === 404 ? null : bytes
    },
    /** `length` bytes of an object from byte `start` on; null when there is no such object. The object must contain byte `start`. */
    async part(key: string, start: number, length: number): Promise<Buffer | null> {
      const { status, bytes } = await request('GET', key, {}, { range: `bytes=${start}-${start + length - 1}` })
      // A store may answer with the whole object.
      return status === 404 ? null : status === 206 ? bytes : bytes.subarray(start, start + length)
    },
    async has(key: string): Promise<boolean> {
      return (await request('HEAD', key)).status !== 404
    },
    each,
    /** All objects whose keys begin with `folder`, sorted by key. */
    async list(folder: string): Promise<Stored[]> {
      return (await Array.fromAsync(each(folder))).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
    /** The names between `folder` and the next `/` in the keys of all objects, sorted. */
    async folders(folder: string): Promise<string[]> {
      const folderNames: string[] = []
      for await (const xml of pages({ prefix: prefix + folder, delimiter: '/' }))
        for (const [, entry = ''] of xml.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs))
          folderNames.push((readXmlElement(entry, 'Prefix') ?? '').slice(prefix.length + folder.length, -1))
      return folderNames.toSorted()
    },
    /** Succeeds also when there is no such object. */
    async remove(key: string): Promise<void> {
      await request('DELETE', key)
    },
    /** Lists one key, which fails when the bucket is missing or the account may not read it. */
    async check(): Promise<void> {
      await pages({ prefix }, 1).next()
    },
  }
}

/** The message of an error's cause, because `fetch` itself says only that it failed. */
function findCauseMessage({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}

/** The text of an XML element, or null. Our keys have no character that XML escapes; tokens of lists may have some. */
function readXmlElement(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1]
  return (
    text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? null
  )
}
