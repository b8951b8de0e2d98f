import { Secret, TOTP } from 'otpauth'
import { encodeQrCode } from '#server/platform/images/qr-code.ts'

/**
 * What authenticator apps expect: SHA-1, 6 digits, 30 seconds (RFC 6238;
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format).
 */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const SECRET_BYTES = 20
/** How many time steps the clocks of phone and server may differ. */
const WINDOW = 1

/** A new secret for an authenticator app, in base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The time step of a code: the present one or a neighbour. Null when the code is of none of them. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const app = new TOTP({ ...FORM, secret })
  const timestamp = now.getTime()
  const delta = app.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : app.counter({ timestamp }) + delta
}

/** The URI that an authenticator app reads, and its QR code. */
export function enrolment(secret: string, { shopName, email }: { shopName: string; email: string }) {
  // A colon would end the issuer in the label of the app.
  const uri = new TOTP({ ...FORM, secret, issuer: shopName.replaceAll(':', ' '), label: email }).toString()
  return { secret, uri, qr: encodeQrCode(uri) }
}
