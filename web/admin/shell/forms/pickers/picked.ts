/** A product as the pickers show it. */
export type PickedProduct = { id: number; name: string; image: string | null; isArchived: boolean }

/** The products that a search found. */
export type Picks = { q: string; products: PickedProduct[] }

export const TARGET_GROUPS = ['pages', 'policies', 'categories', 'collections', 'products', 'addresses'] as const

/** Something that a link can lead to. */
export type PageTarget = { to: string; label: string; group: (typeof TARGET_GROUPS)[number] }

/** The products of the shop that match a search, for a picker. */
export function picksHref(q: string): string {
  return `/admin/picks?${new URLSearchParams({ q })}`
}
