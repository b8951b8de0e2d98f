import clsx from 'clsx'
import { useCallback, useEffect, useState } from 'react'
import { BANNER_ROTATION_MS } from '#contract/basics/limits.ts'
import { slideControls } from '#texts/en/catalogue/slide-controls.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MOTION_ALLOWED, useAutoplay } from '#web/shop/carousel/autoplay.ts'
import { SlideControls } from '#web/shop/carousel/slide-controls.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FIRST_SLIDE_SIZES, FirstPicture, WIDE } from './hero-picture.tsx'
import type { Slide } from './hero-text.tsx'
import { SlideActions, SlideScrim, SlideText, SlideTitle } from './hero-text.tsx'
import { texts } from './texts.ts'

export type { Slide } from './hero-text.tsx'

const words = englishWords(slideControls)

export type HeroSliderProps = {
  slides: readonly Slide[]
  /** The portrait picture that phones show instead of the slider. Undefined: phones show the first slide. */
  phone?: Slide | undefined
  intervalMs?: number | undefined
}

const NEVER_MS = 86_400_000
/** How long after the first view the further banners load, in ms. */
const WARM_UP_MS = 2_000

/**
 * The banners: they advance every five seconds, can be paused, and stop on hover, on focus and after manual use.
 * Phones have one static portrait picture.
 */
export function HeroSlider({ slides, phone, intervalMs = BANNER_ROTATION_MS }: HeroSliderProps) {
  const [current, setCurrent] = useState(0)
  const count = slides.length
  const advance = useCallback(() => setCurrent((index) => (index + 1) % Math.max(1, count)), [count])
  const autoplay = useAutoplay(advance, count > 1 ? intervalMs : NEVER_MS, WIDE)
  const [isWarm, setWarm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWarm(true), WARM_UP_MS)
    return () => clearTimeout(timer)
  }, [])

  const wide = slides[0] ?? phone
  const upright = phone ?? wide
  if (!wide || !upright) return null

  return (
    <section
      aria-roledescription={words.carousel}
      aria-label={texts.banners}
      data-autoplay-media={count > 1 ? `${WIDE} and ${MOTION_ALLOWED}` : undefined}
      {...autoplay.suspendProps}
    >
      <div
        aria-live={autoplay.isPlaying ? 'off' : 'polite'}
        className={clsx(
          'relative overflow-hidden rounded-hero bg-tile md:aspect-[1920/820] md:max-h-160 md:min-h-96 md:w-full',
          phone ? 'max-md:h-[55svh] max-md:min-h-104' : 'max-md:aspect-[1920/820]',
        )}
      >
        <FirstPicture wide={wide} upright={upright} isShown={current === 0} />
        {phone && (
          <div className="md:hidden">
            <SlideScrim slide={phone} className="bg-linear-to-b" />
            <div className="absolute inset-0 flex flex-col justify-between p-5">
              <div className={phone.tone === 'light' ? 'text-[#FFFFFF]' : 'text-[#16140F]'}>
                <SlideTitle slide={phone} />
                {phone.text && <p className="mt-2 text-ui font-medium">{phone.text}</p>}
              </div>
              <SlideActions actions={phone.actions} tone={phone.tone} isOnPicture />
            </div>
          </div>
        )}
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA practices' pattern for a slide.
          <div
            key={slide.src}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.position({ number: index + 1, count })}
            inert={index !== current}
            className={clsx(
              'absolute inset-0 transition-opacity duration-320 max-md:hidden',
              index !== current && 'opacity-0',
            )}
          >
            {index > 0 && (isWarm || index === current) && (
              <Picture
                src={slide.src}
                alt={slide.alt}
                width={slide.width ?? 1920}
                height={slide.height ?? 820}
                sizes={FIRST_SLIDE_SIZES}
                maxWidth={1600}
                className="absolute inset-0 size-full object-cover object-right"
              />
            )}
            <SlideScrim slide={slide} className="bg-linear-to-r" />
            <SlideText slide={slide} />
          </div>
        ))}
        <SlideControls
          count={count}
          current={current}
          isPlaying={autoplay.isPlaying}
          onToggle={autoplay.toggle}
          onGo={(index) => {
            autoplay.stop()
            setCurrent(index)
          }}
          className={clsx(
            'absolute bottom-2 left-9 max-md:hidden lg:bottom-4 lg:left-13',
            slides[current]?.tone === 'light' ? 'text-[#FFFFFF]' : 'text-[#16140F]',
          )}
        />
      </div>
      {!phone && (
        <div className="mt-5 grid justify-items-start gap-4 md:hidden">
          <SlideTitle slide={{ ...upright, tone: 'dark' }} />
          {upright.text && <p className="text-lead text-muted">{upright.text}</p>}
          <SlideActions actions={upright.actions} />
        </div>
      )}
    </section>
  )
}
