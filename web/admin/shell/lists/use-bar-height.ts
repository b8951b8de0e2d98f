import { type RefObject, useEffect } from 'react'

/** Class for the element with the rows. A focused control scrolls out from under the bar that `useBarHeight` measures. */
export const CLEAR_OF_BAR = '[&_tbody_:is(a,button,input)]:scroll-mb-[calc(var(--list-bar-height,0px)+1.5rem)]'

/**
 * Sets `--list-bar-height` on the element with the rows: the height of the bar at the bottom of the window, 0 px while it is hidden. Scroll
 * padding for the whole page would scroll the list when the bar gets the focus.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      rows.current?.style.setProperty('--list-bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, rows])
}
