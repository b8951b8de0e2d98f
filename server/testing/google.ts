import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Deliberate errors in the signed token, which the shop must refuse. */
export type Forgery = { claims?: Record<string, unknown>; withOtherKey?: boolean; status?: number }

export type GoogleServer = AsyncDisposable & {
  /** The settings of a shop that uses this server instead of Google. */
  settings: Record<string, string>
  /** Applied to the next token only. */
  forgery: Forgery | null
}

const CLIENT = { id: 'shop.apps.googleusercontent.test', secret: 'a-secret-of-the-tests' }

type Grant = { claims: Record<string, unknown>; challenge: string; redirectUri: string }

/**
 * A local OpenID Connect provider with Google's three endpoints. It shows a page for choosing an account, checks client,
 * redirect, code and PKCE verifier, and answers with a token signed with its own RSA key. `as` in the query chooses the account
 * without the page; an empty `as` declines.
 */
export async function startGoogle(): Promise<GoogleServer> {
  const [googleKey, other] = [rsa(), rsa()]
  const grants = new Map<string, Grant>()
  const google: Pick<GoogleServer, 'forgery'> = { forgery: null }
  let url = ''

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const account = query.get('as')
    if (account === null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(chooser(query))
      return
    }
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (account === '') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      grants.set(code, {
        claims: buildClaims(query, account),
        challenge: query.get('code_challenge') ?? '',
        redirectUri,
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function buildClaims(query: URLSearchParams, email: string): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: url,
      aud: query.get('client_id'),
      sub: query.get('sub') ?? createHash('sha256').update(email).digest('hex').slice(0, 21),
      email,
      email_verified: query.get('verified') !== 'no',
      // As for an account of Google Workspace, unless the query says otherwise.
      ...(query.get('hd') !== 'none' && { hd: email.split('@')[1] }),
      name: query.get('name') ?? 'Ravi Shetty',
      nonce: query.get('nonce'),
      iat: now,
      exp: now + 3_600,
    }
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await readText(request))
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant !== undefined &&
      body.get('client_id') === CLIENT.id &&
      body.get('client_secret') === CLIENT.secret &&
      body.get('redirect_uri') === grant.redirectUri &&
      challenge === grant.challenge
    const forgery = google.forgery
    google.forgery = null
    if (!isRight || forgery?.status) {
      json(response, forgery?.status ?? 400, { error: 'invalid_grant' })
      return
    }
    const claims = { ...grant.claims, ...forgery?.claims }
    json(response, 200, {
      access_token: randomUUID(),
      id_token: jwt(claims, googleKey, forgery?.withOtherKey ? other : googleKey),
    })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://google')
    if (pathname === '/auth') authorize(searchParams, response)
    else if (pathname === '/certs') json(response, 200, { keys: [googleKey.jwk] })
    else void exchange(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(google, {
    settings: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_API_URL: url },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  })
}

/** The page on which one chooses an account. */
function chooser(query: URLSearchParams): string {
  const hiddenFields = [...query]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
    <form>${hiddenFields}<label>Email <input name="as"></label><button>Continue</button></form>
    <form>${hiddenFields}<input type="hidden" name="as" value=""><button>Cancel</button></form></html>`
}

type Key = ReturnType<typeof rsa>

function rsa() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

function jwt(claims: Record<string, unknown>, named: Key, signing: Key): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: named.kid })}.${part(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), signing.privateKey).toString('base64url')}`
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
