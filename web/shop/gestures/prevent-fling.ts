/**
 * For elements with `touch-action: none` that follow a finger. Chromium takes the lift of a moving finger for a fling, even where nothing
 * scrolls, and drops every tap on the page until the fling would have ended. Not with React's `onTouchMove`, which is passive.
 */
export function preventFling(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  const prevent = (event: TouchEvent) => event.preventDefault()
  element.addEventListener('touchmove', prevent, { passive: false })
  return () => element.removeEventListener('touchmove', prevent)
}
