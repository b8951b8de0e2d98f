/** The policy pages. Each key is the last path segment of its page. */
export const POLICIES = ['refund-policy', 'shipping-policy', 'privacy-policy', 'terms-and-conditions'] as const
export type PolicyKey = (typeof POLICIES)[number]

/** The kinds of editable content. There are several `policy` and `page` contents, and one of each other kind. */
export const CONTENT_KINDS = ['home', 'announcement', 'menus', 'policy', 'page'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The key of a page that the owner made: `page-12`. */
type CustomPageKey = `page-${number}`
export type ContentKey = 'home' | 'announcement' | 'menus' | PolicyKey | CustomPageKey

/** The kind of content that a key stands for; null for an unknown key. */
export function parseContentKey(key: string): ContentKind | null {
  if (key === 'home' || key === 'announcement' || key === 'menus') return key
  if (POLICIES.some((policy) => policy === key)) return 'policy'
  return /^page-[1-9]\d{0,8}$/.test(key) ? 'page' : null
}

/** The sections of the home page below the hero, in their default order. */
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

/**
 * What the owner sees of each section. `heading`: the built-in heading. `most`: the maximum number of cards. Null when the owner cannot
 * choose it.
 */
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

/** A section of the home page. An empty heading and a null number or collection stand for the built-in ones. */
export type HomeSection = { name: HomeSectionName; heading: string; count: number | null; collection: number | null }

export const BUILT_IN_SECTIONS: readonly HomeSection[] = HOME_SECTIONS.map((name) => ({
  name,
  heading: '',
  count: null,
  collection: null,
}))

/** The colours of the announcement bar. Text and background of each have WCAG AA contrast. */
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

/** The menus in which a page made by the owner can be linked. */
export const PAGE_MENUS = ['none', 'header', 'footer'] as const
export type PageMenu = (typeof PAGE_MENUS)[number]
export const MAX_CUSTOM_PAGES = 100
export const SLUG_MAX = 60

/** The address of a page made by the owner. */
export function customPagePath(slug: string): string {
  return `/pages/${slug}`
}

/** A title as a slug: "Our Story!" → "our-story". Returns '' when it has no Latin letter or digit. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '')
}
