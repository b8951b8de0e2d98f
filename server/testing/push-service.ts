import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushQueue } from '#server/people/messages/web-push/push-job.ts'
import { createPushSender, type Shown } from '#server/people/messages/web-push/push-service.ts'
import { sendDue } from '#server/platform/mail/outbox.ts'
import type { TestShop } from './start-shop.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
/** `null`: accepts the request and never responds. */
type Answer = { status: number; headers?: Record<string, string> } | null

export type PushService = AsyncDisposable & { url: string; received: Received[]; next: Answer[]; away: Set<string> }

/**
 * A local imitation of a push service. It returns the responses of `next` in order, then success, but 503 for the paths in
 * `away`.
 */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  const next: Answer[] = []
  const away = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const usual: Answer = { status: away.has(request.url ?? '') ? 503 : 201 }
      const answer = next.length > 0 ? next.shift() : usual
      if (answer) response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next,
    away,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** A browser with a subscription, which can decrypt messages sent to it. */
export function newBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    endpoint,
    path: new URL(endpoint).pathname,
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    /** Decrypts a message as RFC 8291 and RFC 8188 (aes128gcm, one record) say. */
    read({ body }: Received): Shown {
      const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
      const sender = body.subarray(21, 21 + keyLength)
      const shared = pair.computeSecret(sender)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const input = derived(shared, auth, about, 32)
      const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const record = body.subarray(21 + keyLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as Shown
    },
  }
}

function derived(input: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, about, bytes))
}

/** The claims of a request's VAPID token (RFC 8292). Throws unless the token is signed with the key in the same header. */
export function verifyClaims({ headers }: Received): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signer = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('the token is not signed with its key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown> }
}

/** Sends the due notifications like the job; `totalMs` limits one call of a push service. */
export function sendPushes({ deps }: TestShop, totalMs?: number): Promise<number> {
  const { pushKeys: keys, config } = deps
  const contact = async () => `mailto:${config.supportEmail}`
  return sendDue(pushQueue(deps, createPushSender({ keys, contact, apiUrl: config.pushApiUrl, totalMs })))
}
