import type { Image } from '#contract/site/images.api.ts'
import { choosePrefetch } from '#web/shop/layout/prefetch.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Slide } from './hero-slider.tsx'
import { texts } from './texts.ts'

const MAKE = { label: texts.designYourOwn, to: '/studio' }

/** The fields of an image that a banner uses. */
export type Banner = Pick<
  Image,
  | 'imageUrl'
  | 'width'
  | 'height'
  | 'eyebrow'
  | 'headline'
  | 'text'
  | 'buttonLabel'
  | 'buttonLink'
  | 'alt'
  | 'ink'
  | 'hasScrim'
>

export function asBanner(image: Image): Banner {
  const { imageUrl, width, height, eyebrow, headline, text, buttonLabel, buttonLink, alt, ink, hasScrim } = image
  return { imageUrl, width, height, eyebrow, headline, text, buttonLabel, buttonLink, alt, ink, hasScrim }
}

/** A banner with the owner's text. A button to the shop is followed by one to the studio. */
export function toSlide(banner: Banner): Slide {
  const { imageUrl: src, width, height, eyebrow, headline, text, buttonLabel, buttonLink, alt, ink, hasScrim } = banner
  const button = buttonLabel && buttonLink ? [{ label: buttonLabel, to: buttonLink }] : []
  const actions = buttonLink === '/products' ? [...button, MAKE] : button
  const hasText = headline !== '' || text !== ''
  return {
    src,
    width,
    height,
    tone: ink,
    hasScrim: hasScrim && hasText,
    title: headline,
    actions,
    // The text makes the alternative text redundant.
    alt: hasText ? '' : alt,
    eyebrow: eyebrow || undefined,
    text: text || undefined,
  }
}

/** The hero of a shop without banners: text only. */
export function PlainHero() {
  return (
    <section className="grid min-h-88 content-center justify-items-start gap-4 rounded-hero bg-tile px-6 py-12 lg:min-h-120 lg:gap-5 lg:px-16">
      <p className="eyebrow text-muted">{texts.heroEyebrow}</p>
      <h2 className="max-w-[14ch] text-hero">{texts.hero}</h2>
      <p className="max-w-[36ch] text-muted lg:text-lead">{texts.heroText}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        {[{ label: texts.shopNewIn, to: '/products' }, MAKE].map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} prefetch={choosePrefetch(to)} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
