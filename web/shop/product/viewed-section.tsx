import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ViewedGridProps } from './viewed-grid.tsx'

const KEY = 'viewed-products'
const MAX_VIEWED = 12

/** The products whose pages were opened in this browser, the last one first. They are stored nowhere else. */
function viewedProducts(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

/** Stores that a product was looked at; does nothing where storage is blocked. */
function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedProducts().filter((other) => other !== id)]
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_VIEWED)))
  } catch {
    // Storage may be blocked in private windows.
  }
}

/**
 * 'Recently viewed', from this browser alone: the page is the same for everybody. Its script and its products are fetched when the
 * visitor comes near the end of the page.
 */
export function ViewedSection({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly number[]>([])
  const [Grid, setGrid] = useState<ComponentType<ViewedGridProps> | null>(null)

  useEffect(() => {
    setIds(viewedProducts().filter((id) => id !== productId))
    rememberViewed(productId)
  }, [productId])

  useEffect(() => {
    if (!place.current || ids.length === 0) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // The section is optional, so a failed download is ignored.
        import('./viewed-grid.tsx').then(
          (loaded) => setGrid(() => loaded.ViewedGrid),
          () => {},
        )
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [ids])

  return <div ref={place}>{Grid && ids.length > 0 && <Grid ids={ids} />}</div>
}
