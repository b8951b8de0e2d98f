import { useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls sideways. Scrolls the current link into view when a page opens and when `current` changes. The row needs
 * the returned ref and a CSS `position`.
 */
export function useCurrentInView<T extends HTMLElement>(current: string | undefined) {
  const row = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another page another link is the current one.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return row
}
