import type { BANNER_TITLES } from '#contract/limits.ts'
import type { Slide } from '#web/parts/hero-slider.tsx'
import { prefetchOf } from '#web/parts/prefetch.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type BannerTitle = (typeof BANNER_TITLES)[number]
type Words = Omit<Slide, 'src'>

const MAKE = { label: 'Design your own', to: '/customization' }

/** What stands on the calm side of each banner; a button to a category goes to the shop while there is no such category. */
const WORDS: Record<BannerTitle, Words & { category?: { name: RegExp; label: string } }> = {
  banner1: {
    alt: '',
    tone: 'dark',
    eyebrow: 'New drop',
    title: 'Made to be worn out.',
    text: 'Good cotton and original drawings, printed in small runs.',
    actions: [{ label: 'Shop new in', to: '/products' }, MAKE],
  },
  banner2: {
    alt: '',
    tone: 'light',
    eyebrow: 'Oversized',
    title: 'Room to move.',
    text: 'Heavy cloth, dropped shoulders and something to say.',
    actions: [],
    category: { name: /oversized/i, label: 'Shop oversized' },
  },
  banner3: {
    alt: '',
    tone: 'dark',
    eyebrow: 'Customization',
    title: 'You draw, we print.',
    text: 'Upload a picture, place it on the shirt, see it before you pay.',
    actions: [{ label: 'Start designing', to: '/customization' }],
  },
  banner4: {
    alt: '',
    tone: 'dark',
    eyebrow: 'Warm layers',
    title: 'For cold offices.',
    text: 'Brushed fleece hoodies and full sleeves with ribbed cuffs.',
    actions: [],
    category: { name: /hoodie/i, label: 'Shop hoodies' },
  },
}

/** Of the upright picture that phones get instead of the slider. */
export const PhoneWords: Words = { ...WORDS.banner1, text: undefined }

/** The banners that exist, in their order, each with its words. */
export function slidesOf(
  banners: readonly { title: BannerTitle; src: string | null }[],
  categories: readonly { id: number; name: string }[],
): Slide[] {
  return banners.flatMap(({ title, src }) => {
    if (!src) return []
    const { category, ...words } = WORDS[title]
    if (!category) return [{ ...words, src }]
    const found = categories.find(({ name }) => category.name.test(name))
    const action = found
      ? { label: category.label, to: `/categories/${found.id}` }
      : { label: 'Shop now', to: '/products' }
    return [{ ...words, src, actions: [action] }]
  })
}

/** A shop without banners opens with words alone. */
export function PlainHero() {
  const { eyebrow, title, text, actions } = WORDS.banner1
  return (
    <section className="grid min-h-88 content-center justify-items-start gap-4 rounded-hero bg-tile px-6 py-12 lg:min-h-120 lg:gap-5 lg:px-16">
      <p className="eyebrow text-muted">{eyebrow}</p>
      <h2 className="max-w-[14ch] text-hero">{title}</h2>
      <p className="max-w-[36ch] text-muted lg:text-lead">{text}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        {actions.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} prefetch={prefetchOf(to)} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
