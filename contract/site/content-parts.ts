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

/** The maximum number of cards in a section; null when the owner cannot choose it. */
export const SECTION_MAX_CARDS: Record<HomeSectionName, number | null> = {
  categories: 24,
  products: 8,
  studio: null,
  combos: 6,
  reviews: 3,
  newsletter: null,
  promises: null,
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
