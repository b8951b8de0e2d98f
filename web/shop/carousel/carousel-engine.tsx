import useEmblaCarousel from 'embla-carousel-react'
import type { RefObject } from 'react'
import { useEffect } from 'react'

export type CarouselEngine = { scrollNext: () => void; scrollTo: (index: number) => void }

export type EngineProps = {
  viewport: RefObject<HTMLElement | null>
  onReady: (engine: CarouselEngine) => void
  onSelect: (index: number) => void
  /** Called when the user drags the carousel. */
  onTouch: () => void
}

/** Attaches Embla to existing markup. Renders nothing; loaded lazily by carousel.tsx. */
export function Engine({ viewport, onReady, onSelect, onTouch }: EngineProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, align: 'start' })

  useEffect(() => {
    const element = viewport.current
    if (element) element.scrollLeft = 0
    attach(element)
  }, [attach, viewport])

  useEffect(() => {
    if (!api) return
    const select = () => onSelect(api.selectedScrollSnap())
    api.on('select', select).on('pointerDown', onTouch)
    // With prefers-reduced-motion slides change without animation.
    const jumps = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
    onReady({ scrollNext: () => api.scrollNext(jumps()), scrollTo: (index) => api.scrollTo(index, jumps()) })
    return () => {
      api.off('select', select).off('pointerDown', onTouch)
    }
  }, [api, onReady, onSelect, onTouch])

  return null
}
