/**
 * Without a connection no form is sent: the page keeps everything that was typed and chosen, and says why. Sending may need code that is
 * not loaded, and the failure would replace the page. web/shop/hydration/deferred-start.ts puts the text of this function into pages, so it
 * must not use anything outside itself.
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
    // As a popover, the notice is shown above an open dialog.
    notice.popover = 'manual'
    document.body.append(notice)
    notice.showPopover()
    setTimeout(() => notice.remove(), 6_000)
  }
  addEventListener('submit', refuse, { capture: true })
}
