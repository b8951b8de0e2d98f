import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ViewedGridProps } from './viewed-grid.tsx'

const KEY = 'viewed-products'
const MAX_VIEWED = 12

/** The products that were opened in this browser, the last one first. The list is stored only in this browser. */
function viewedProducts(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

/** Stores that a product was viewed. Does nothing when storage is blocked. */
function rememberViewed(id: number): void {
  try {
    const ids = [id, ...viewedProducts().filter((other) => other !== id)]
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_VIEWED)))
  } catch {
    // Storage may be blocked in private windows.
  }
}

/** 'Recently viewed', from this browser's own list. Its script and products are loaded when the visitor nears the end of the page. */
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
        // A failed download is ignored, because the section is optional.
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
