import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ViewedGridProps } from './viewed-grid.tsx'
import { rememberViewed, viewedProducts } from './viewed-products.ts'

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
        // Without it nothing is missing.
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
