import type { ComponentType } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CAROUSEL_AUTOPLAY_MS } from '#contract/basics/limits.ts'
import { carousel } from '#texts/en/catalogue/carousel.ts'
import { slideControls } from '#texts/en/catalogue/slide-controls.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useAutoplay } from './autoplay.ts'
import type { CarouselEngine, EngineProps } from './carousel-engine.tsx'
import type { SlideProduct } from './carousel-slide.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { SlideControls } from './slide-controls.tsx'

const texts = englishWords(carousel)
const words = englishWords(slideControls)

export type ProductCarouselProps = { title?: string | undefined; products: readonly SlideProduct[] }

/**
 * 'Browse Other Products': 1, 2 or 3 slides, 30 px apart, advancing every 3 seconds in a loop. In the HTML it is a plain row that
 * scrolls; the engine is loaded when the row is near the viewport.
 */
export function ProductCarousel({ title = texts.title, products }: ProductCarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [Engine, setEngine] = useState<ComponentType<EngineProps> | null>(null)
  const [engine, setEngineApi] = useState<CarouselEngine | null>(null)
  const [current, setCurrent] = useState(0)
  const advance = useCallback(() => engine?.scrollNext(), [engine])
  const autoplay = useAutoplay(advance, CAROUSEL_AUTOPLAY_MS)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without the engine the row still scrolls, so a failed download is ignored.
        import('./carousel-engine.tsx').then(
          (loaded) => setEngine(() => loaded.Engine),
          () => {},
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  if (products.length === 0) return null
  return (
    <section aria-roledescription={words.carousel} aria-label={title} {...autoplay.suspendProps}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 lg:mb-6">
        <h2 className="text-h3 lg:text-h2">{title}</h2>
        {/* Rendered from the start, to avoid a layout shift when the engine loads. */}
        <div className={engine ? undefined : 'invisible'}>
          <SlideControls
            kind="product"
            count={products.length}
            current={current}
            isPlaying={autoplay.isPlaying}
            onToggle={autoplay.toggle}
            onGo={(index) => {
              autoplay.stop()
              engine?.scrollTo(index)
            }}
          />
        </div>
      </div>
      <div
        ref={viewport}
        className={
          engine ? 'relative overflow-clip' : 'relative snap-x snap-mandatory overflow-x-auto [scrollbar-width:thin]'
        }
      >
        <ul aria-live={autoplay.isPlaying ? 'off' : 'polite'} className="-ms-[30px] flex touch-pan-y">
          {products.map((product, index) => (
            <li
              key={product.id}
              aria-roledescription={words.slide}
              aria-label={words.position({ number: index + 1, count: products.length })}
              className="min-w-0 shrink-0 grow-0 basis-full snap-start ps-[30px] sm:basis-1/2 lg:basis-1/3"
            >
              <CarouselSlide product={product} />
            </li>
          ))}
        </ul>
      </div>
      {Engine && <Engine viewport={viewport} onReady={setEngineApi} onSelect={setCurrent} onTouch={autoplay.stop} />}
    </section>
  )
}
