import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** Smaller scroll distances are ignored, pixels. */
const STEP_PX = 8

/** Sets `data-away` on an element while scrolling down, and removes it when scrolling up or when it contains the focus. */
export function useHideOnScroll<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let last = window.scrollY
    function onScroll() {
      const now = Math.max(0, window.scrollY)
      element?.toggleAttribute('data-scrolled', now > 40)
      if (Math.abs(now - last) < STEP_PX) return
      const isInUse = element?.matches(':focus-within') || element?.querySelector(':popover-open')
      element?.toggleAttribute('data-away', now > last && now > 160 && !isInUse)
      last = now
    }
    const show = () => element.removeAttribute('data-away')
    // The page may have been scrolled before hydration.
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', onScroll)
      element.removeEventListener('focusin', show)
    }
  }, [])
  return ref
}
