/**
 * Without a connection no form is sent: the page stays as it is, with what was typed and chosen, and says why. Sent, it would need code
 * that may not be loaded, and the router would then replace the page. web/shop/hydration/deferred-start.ts puts the text of this function into pages,
 * so it must not use anything outside itself.
 */
export function refuseWhileOffline(): void {
  function refuse(event: Event) {
    if (navigator.onLine) return
    event.preventDefault()
    event.stopImmediatePropagation()
    document.querySelector('.offline-notice')?.remove()
    const notice = document.createElement('p')
    notice.className = 'offline-notice'
    notice.role = 'alert'
    notice.textContent = 'You are offline. Nothing is lost: try again when you are connected.'
    // Above a dialog that is open.
    notice.popover = 'manual'
    document.body.append(notice)
    notice.showPopover()
    setTimeout(() => notice.remove(), 6_000)
  }
  addEventListener('submit', refuse, { capture: true })
}
