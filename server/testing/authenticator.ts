import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge?: unknown; rp?: unknown; rpId?: unknown; user?: unknown }
/** Deliberate errors of a browser or an authenticator. */
type Wrong = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

const ORIGIN = 'http://localhost:3000'
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/**
 * Tests: a software passkey (ES256, without attestation) with the responses of its browser (WebAuthn Level 3, 6.1 and 6.5). It
 * counts its signatures.
 */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let signatures = 0
  let owner = ''

  /** The response of `navigator.credentials.create`. */
  function create(options: Options, wrong: Wrong = {}) {
    const { rp, user } = options as { rp: { id: string }; user: { id: string } }
    owner = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
    const data = Buffer.concat([header(wrong.rpId ?? rp.id, HAS_KEY, wrong), key])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    // CBOR: { fmt: 'none', attStmt: {}, authData: … }
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      size,
      data,
    ])
    const response = {
      clientDataJSON: clientData('webauthn.create', options, wrong).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
    return { ...credential(), response }
  }

  /** The response of `navigator.credentials.get`. */
  function get(options: Options, wrong: Wrong = {}) {
    signatures++
    const { rpId } = options as { rpId: string }
    const data = header(wrong.rpId ?? rpId, 0, wrong)
    const client = clientData('webauthn.get', options, wrong)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle: wrong.userHandle ?? owner,
    }
    return { ...credential(), response }
  }

  function credential() {
    const encodedId = id.toString('base64url')
    return { id: encodedId, rawId: encodedId, type: 'public-key', clientExtensionResults: {} }
  }

  function header(rpId: string, flags: number, { isVerified = true, counter = signatures }: Wrong): Buffer {
    const flagsAndCounter = Buffer.alloc(5)
    flagsAndCounter.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0))
    flagsAndCounter.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flagsAndCounter])
  }

  function clientData(type: string, { challenge }: Options, { origin = ORIGIN, ...wrong }: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin, crossOrigin: false }))
  }

  /** CBOR: { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y } (RFC 9053). */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const part = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    return Buffer.concat([head, Buffer.from([0x21]), part(x), Buffer.from([0x22]), part(y)])
  }

  return { create, get }
}
