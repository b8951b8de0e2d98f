import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, with which the payment provider and Meta sign their requests. */
export function sign(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/** Whether one of the secrets made a hex signature. During a rotation there are several secrets. Compares in constant time. */
export function isSignedBy(
  secrets: readonly string[],
  content: string | Buffer,
  signature: string | undefined,
): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  let isGood = false
  for (const secret of secrets) {
    const expected = Buffer.from(sign(secret, content), 'hex')
    if (timingSafeEqual(given, expected)) isGood = true
  }
  return isGood
}
