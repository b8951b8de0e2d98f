/** The policy pages: their last path segment is their key. */
export const POLICIES = ['refund-policy', 'shipping-policy', 'privacy-policy', 'terms-and-conditions'] as const
export type PolicyKey = (typeof POLICIES)[number]

/** What there is once of; `policy` and `page` are of the kinds that are texts. */
export const CONTENT_KINDS = ['home', 'announcement', 'menus', 'policy', 'page'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The key of a page of the owner's: `page-12`. */
type CustomPageKey = `page-${number}`
export type ContentKey = 'home' | 'announcement' | 'menus' | PolicyKey | CustomPageKey

/** The kind of what a key names; null: it names nothing. */
export function parseContentKey(key: string): ContentKind | null {
  if (key === 'home' || key === 'announcement' || key === 'menus') return key
  if (POLICIES.some((policy) => policy === key)) return 'policy'
  return /^page-[1-9]\d{0,8}$/.test(key) ? 'page' : null
}

/** The sections of the home page below the hero, in their order until the owner chooses another. */
export const HOME_SECTIONS = [
  'categories',
  'products',
  'studio',
  'combos',
  'reviews',
  'newsletter',
  'promises',
] as const
export type HomeSectionName = (typeof HOME_SECTIONS)[number]

/** Each section for the owner: its name, its built-in heading, and whether heading and number can be chosen. */
export const SECTION_FACTS: Record<
  HomeSectionName,
  { label: string; heading: string | null; most: number | null; about: string }
> = {
  categories: {
    label: 'Categories',
    heading: 'Trending categories',
    most: 24,
    about: 'The first four, or as many as you choose.',
  },
  products: {
    label: 'Products',
    heading: 'Best sellers, or New in',
    most: 8,
    about:
      'Best sellers; while too few are sold, the newest styles. Or a collection, as long as it is visible and not empty.',
  },
  studio: { label: 'Studio', heading: null, most: null, about: 'Invites to design a tee.' },
  combos: { label: 'Combos', heading: 'Better together', most: 6, about: 'The newest combos. Nothing without one.' },
  reviews: {
    label: 'Reviews',
    heading: 'What our customers say',
    most: 3,
    about: 'The latest reviews. Nothing without one.',
  },
  newsletter: { label: 'Newsletter', heading: null, most: null, about: 'The form to subscribe.' },
  promises: { label: 'Promises', heading: null, most: null, about: 'Delivery, returns, payment and support.' },
}

/** A section as the home page shows it. An empty heading, no number and no collection mean the built-in ones. */
export type HomeSection = { name: HomeSectionName; heading: string; count: number | null; collection: number | null }

/** The home page as it is built in. */
export const BUILT_IN_SECTIONS: readonly HomeSection[] = HOME_SECTIONS.map((name) => ({
  name,
  heading: '',
  count: null,
  collection: null,
}))

/** The colours of the announcement bar; each pair of tokens has the contrast of WCAG AA. */
export const BAR_TONES = ['ink', 'paper', 'accent', 'success', 'info', 'warning'] as const
export type BarTone = (typeof BAR_TONES)[number]
export const BAR_TONE_NAMES: Record<BarTone, string> = {
  ink: 'Ink (built in)',
  paper: 'Paper',
  accent: 'Vermilion',
  success: 'Green',
  info: 'Blue',
  warning: 'Amber',
}
export const MAX_BAR_LINES = 4

/** Where a page of the owner's is linked. */
export const PAGE_MENUS = ['none', 'header', 'footer'] as const
export type PageMenu = (typeof PAGE_MENUS)[number]
export const MAX_CUSTOM_PAGES = 100
export const SLUG_MAX = 60

/** The address of a page of the owner's. */
export function customPagePath(slug: string): string {
  return `/pages/${slug}`
}

/** A title as a part of an address: "Our Story!" is "our-story"; '' when it has no Latin letter or digit. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '')
}
