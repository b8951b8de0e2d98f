/** Whether this document was loaded from the checkout's URL. */
let isOwn = false

/** Called when the checkout is mounted, which only happens in its own document. */
export function markCheckoutDocument(): void {
  isOwn = true
}

/**
 * The content security policy belongs to the loaded document, and only the checkout's allows the payment provider. So a
 * client navigation to the checkout loads a new document instead. True when it does; the caller then does nothing.
 */
export function loadAsDocument(address: string): boolean {
  if (isOwn) return false
  // After the back button the URL is already the checkout's.
  if (window.location.href === address) window.location.reload()
  else window.location.assign(address)
  return true
}
