/** The content of our own signature in the return URL: it proves that the caller may cancel this order. */
export function returnContent(orderId: string): string {
  return `leave|${orderId}`
}

/** The content that the provider's window signs: the provider order id that *we* stored, never one from the request, and the payment id. */
export function paymentContent(storedProviderOrderId: string, paymentId: string): string {
  return `${storedProviderOrderId}|${paymentId}`
}
