/** The text that our signature in the return URL covers. The signature proves that the caller may cancel this order. */
export function returnContent(orderId: string): string {
  return `leave|${orderId}`
}

/** The text that the provider's window signs: the payment id, and the provider order id that *we* stored, never one from the request. */
export function paymentContent(storedProviderOrderId: string, paymentId: string): string {
  return `${storedProviderOrderId}|${paymentId}`
}
