import clsx from 'clsx'
import { useCallback, useState } from 'react'
import { BANNER_ROTATION_MS } from '#contract/limits.ts'
import { useAutoplay } from '#web/ui/autoplay.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { mediaUrl, mediaWidths, Picture, srcSet } from '#web/ui/picture.tsx'
import { SlideControls } from '#web/ui/slide-controls.tsx'

export type Slide = {
  src: string
  width?: number | undefined
  height?: number | undefined
  /** '' when the words say it all. */
  alt: string
  /** Of the words on the calm side of the picture. */
  tone: 'dark' | 'light'
  eyebrow?: string | undefined
  title: string
  text?: string | undefined
  /** The first is the primary button. */
  actions: readonly { label: string; to: string }[]
}

export type HeroSliderProps = {
  slides: readonly Slide[]
  /** One upright picture for phones instead of the slider. The first slide stands in when there is none. */
  phone?: Slide | undefined
  intervalMs?: number | undefined
}

/** Below this width the phone's picture is shown and nothing moves. */
const WIDE = '(min-width: 48rem)'

/** The banners: they move on every five seconds, can be paused, and rest on hover, on focus and once someone took over. */
export function HeroSlider({ slides, phone, intervalMs = BANNER_ROTATION_MS }: HeroSliderProps) {
  const [current, setCurrent] = useState(0)
  const advance = useCallback(() => setCurrent((index) => (index + 1) % Math.max(1, slides.length)), [slides.length])
  const autoplay = useAutoplay(advance, slides.length > 1 ? intervalMs : 86_400_000, WIDE)
  const [first] = slides
  const upright = phone ?? first
  if (!upright) return null
  const words = first ?? upright

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative overflow-hidden rounded-hero bg-tile"
      {...autoplay.rest}
    >
      <div aria-live={autoplay.isPlaying ? 'off' : 'polite'} className="relative grid *:[grid-area:1/1]">
        <FirstPicture wide={words} upright={upright} isShown={current === 0} />
        <SlideWords slide={upright} className="md:hidden" upright />
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA practices' pattern for a slide.
          <div
            key={slide.src}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={index !== current}
            className={clsx(
              'grid transition-opacity duration-320 *:[grid-area:1/1] max-md:hidden',
              index !== current && 'opacity-0',
            )}
          >
            {index > 0 && (
              <Picture
                src={slide.src}
                alt={slide.alt}
                width={slide.width ?? 1920}
                height={slide.height ?? 820}
                sizes="(min-width: 85rem) 1296px, 96vw"
                maxWidth={1600}
                className="h-full max-h-160 min-h-88 w-full object-cover object-right"
              />
            )}
            <SlideWords slide={slide} />
          </div>
        ))}
      </div>
      <SlideControls
        count={slides.length}
        current={current}
        isPlaying={autoplay.isPlaying}
        onToggle={autoplay.toggle}
        onGo={(index) => {
          autoplay.stop()
          setCurrent(index)
        }}
        className={clsx(
          'absolute bottom-2 left-9 z-10 max-md:hidden lg:bottom-4 lg:left-13',
          (slides[current]?.tone ?? 'dark') === 'light' ? 'text-[#FFFFFF]' : 'text-[#16140F]',
        )}
      />
    </section>
  )
}

/** The first view's largest picture: upright on phones, wide elsewhere, and only the right one is fetched, first of all. */
function FirstPicture({ wide, upright, isShown }: { wide: Slide; upright: Slide; isShown: boolean }) {
  const image =
    'col-start-1 row-start-1 w-full object-cover object-right transition-opacity duration-320 max-md:aspect-3/4 md:h-full md:max-h-160 md:min-h-88'
  const wideSizes = '(min-width: 85rem) 1296px, 96vw'
  const isStored = wide.src.startsWith('/media/') && upright.src.startsWith('/media/')
  const wideWidths = mediaWidths(wide.width ?? 1920, 1600)
  const uprightWidths = mediaWidths(upright.width ?? 900)
  return (
    <picture className="contents">
      {isStored ? (
        (['avif', 'webp'] as const).map((format) => [
          <source
            key={`wide-${format}`}
            media={WIDE}
            type={`image/${format}`}
            srcSet={srcSet(wide.src, wideWidths, format)}
            sizes={wideSizes}
            width={1920}
            height={820}
          />,
          <source
            key={`upright-${format}`}
            type={`image/${format}`}
            srcSet={srcSet(upright.src, uprightWidths, format)}
            sizes="94vw"
            width={900}
            height={1200}
          />,
        ])
      ) : (
        <source media={WIDE} srcSet={wide.src} width={1920} height={820} />
      )}
      <img
        src={isStored ? mediaUrl(upright.src, uprightWidths.at(-1) ?? 400, 'webp') : upright.src}
        alt={isShown ? wide.alt : ''}
        width={900}
        height={1200}
        fetchPriority="high"
        decoding="sync"
        className={clsx(image, !isShown && 'md:opacity-0')}
      />
    </picture>
  )
}

function SlideWords({ slide, upright, className }: { slide: Slide; upright?: boolean; className?: string }) {
  const isLight = slide.tone === 'light'
  return (
    <div
      className={clsx(
        'relative z-[1] grid content-start justify-items-start gap-4',
        upright ? 'px-6 pt-8' : 'max-w-[50%] content-center py-10 pb-16 pl-12 lg:max-w-[47%] lg:gap-5 lg:pl-16',
        isLight ? 'text-[#FFFFFF]' : 'text-[#16140F]',
        className,
      )}
    >
      {slide.eyebrow && <p className="eyebrow opacity-80">{slide.eyebrow}</p>}
      <h2 className="text-hero">{slide.title}</h2>
      {slide.text && <p className="max-w-[36ch] text-base opacity-85 lg:text-lead">{slide.text}</p>}
      {slide.actions.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-3">
          {slide.actions.map((action, index) => (
            <ButtonLink
              key={action.to}
              to={action.to}
              variant={index === 0 ? 'primary' : 'secondary'}
              className={clsx(
                isLight && index === 0 && 'bg-[#FFFFFF]! text-[#16140F]! hover:bg-[#EFECE6]!',
                isLight && index > 0 && 'border-[#FFFFFF]! text-[#FFFFFF]! hover:bg-[#FFFFFF]! hover:text-[#16140F]!',
              )}
            >
              {action.label}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  )
}
