import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hex: the provider's signature algorithm. */
export function sign(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/**
 * Whether the signature was made with one of the secrets (there are several during a rotation). Compares in constant time.
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

/** The content of our own signature in the return URL: it proves that the caller may cancel this order. */
export function returnContent(orderId: string): string {
  return `leave|${orderId}`
}

/** The content that the provider's window signs: the provider order id that *we* stored, never one from the request, and the payment id. */
export function paymentContent(storedProviderOrderId: string, paymentId: string): string {
  return `${storedProviderOrderId}|${paymentId}`
}
