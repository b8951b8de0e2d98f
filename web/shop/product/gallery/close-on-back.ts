import { useEffect, useRef } from 'react'

/** Settles when the browser has removed a history entry. A new entry added earlier would be removed instead. */
let removing: Promise<void> | null = null

/**
 * While `isOpen`, the browser's back button calls `onClose` and the page stays. This needs an extra history entry with the same URL. When
 * `isOpen` ends otherwise, the entry is removed. The router gets no `popstate` event for it.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const { href } = location
    let state: 'before' | 'added' | 'left' = 'before'
    const back = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      state = 'left'
      close.current()
    }
    const add = () => {
      if (state === 'left' || location.href !== href) return
      state = 'added'
      history.pushState(history.state, '')
      // Listens in the capture phase, so before the router's own listener.
      window.addEventListener('popstate', back, { capture: true, once: true })
    }
    if (removing === null) add()
    else void removing.then(add)
    return () => {
      window.removeEventListener('popstate', back, { capture: true })
      const isAdded = state === 'added'
      state = 'left'
      if (!isAdded || location.href !== href) return
      removing = new Promise((resolve) => {
        const finishRemoval = (event: PopStateEvent) => {
          event.stopImmediatePropagation()
          removing = null
          resolve()
        }
        window.addEventListener('popstate', finishRemoval, { capture: true, once: true })
      })
      history.back()
    }
  }, [isOpen])
}
