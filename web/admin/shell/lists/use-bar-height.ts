import { type RefObject, useEffect } from 'react'

/** For the element that has the rows: what of them takes the focus scrolls clear of the bar whose height `useBarHeight` sets. */
export const CLEAR_OF_BAR = '[&_tbody_:is(a,button,input)]:scroll-mb-[calc(var(--list-bar-height,0px)+1.5rem)]'

/**
 * Sets `--list-bar-height` on the element that has the rows to the height of the bar that sticks to the bottom of the window over them:
 * 0 px while it is hidden. Not scroll padding of the page: the bar's own controls would then scroll the list when they take the focus.
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
