import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover after a client navigation. One that was opened before hydration stays open. */
export function useCloseOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    popover.current?.hidePopover?.()
  }, [key, popover])
}
