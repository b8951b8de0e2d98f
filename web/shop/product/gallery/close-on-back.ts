import { useEffect, useRef } from 'react'

/**
 * While `isOpen`, the browser's back button calls `onClose` and the page stays. An entry of the history with the same address is
 * added for that, and removed when something else closes it. The router is not told: to it this is no navigation.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const { href } = location
    let isLeft = false
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      isLeft = true
      close.current()
    }
    history.pushState(history.state, '')
    // In the capture phase, so before the router's own listener.
    window.addEventListener('popstate', back, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', back, { capture: true })
      if (isLeft || location.href !== href) return
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    }
  }, [isOpen])
}
