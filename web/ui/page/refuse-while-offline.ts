/**
 * Keeps forms from being sent while offline, and says why. The page keeps what was typed: sending might need code that is not loaded, and
 * the error page would replace the page. web/shop/hydration/deferred-start.ts inserts this function's text into pages. So it must use
 * nothing outside itself.
 */
export function refuseWhileOffline(text: string): void {
  function refuse(event: Event) {
    if (navigator.onLine) return
    event.preventDefault()
    event.stopImmediatePropagation()
    document.querySelector('.offline-notice')?.remove()
    const notice = document.createElement('p')
    notice.className = 'offline-notice'
    notice.role = 'alert'
    notice.textContent = text
    // As a popover, the notice is shown above an open dialog.
    notice.popover = 'manual'
    document.body.append(notice)
    notice.showPopover()
    setTimeout(() => notice.remove(), 6_000)
  }
  addEventListener('submit', refuse, { capture: true })
}
