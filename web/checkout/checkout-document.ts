/** Whether the document in this tab was loaded as the checkout. */
let isOwn = false

/** The checkout is on the screen: it only gets there in a document of its own. */
export function markCheckoutDocument(): void {
  isOwn = true
}

/**
 * A page's policy is that of the address it was loaded from, and only the checkout's lets the payment provider in. So who
 * gets here by a link inside the shop loads the page anew. True when that is happening: there is nothing more to do.
 */
export function loadAsDocument(address: string): boolean {
  if (isOwn) return false
  // By the back button the address is there already.
  if (window.location.href === address) window.location.reload()
  else window.location.assign(address)
  return true
}
