import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex, as the provider signs. */
export function sign(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/**
 * Whether any of the secrets made this signature (several during a rotation), in a time that tells nothing about it.
 * https://razorpay.com/docs/webhooks/validate-test/
 */
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

/** Of ours, in the address that the provider's own page leads back to: whoever was sent there may give this order up. */
export function leaveContent(orderId: string): string {
  return `leave|${orderId}`
}

/** What the provider's window signs: the order id that *we* stored, never the one handed over, and the payment id. */
export function paymentContent(storedProviderOrderId: string, paymentId: string): string {
  return `${storedProviderOrderId}|${paymentId}`
}
