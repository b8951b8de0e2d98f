/** The orders in which a collection can be shown before the shopper chooses another. */
export const COLLECTION_SORTS = ['newest', 'bestselling', 'price_asc', 'price_desc', 'discount'] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]
export const COLLECTION_SORT_NAMES: Record<CollectionSort, string> = {
  newest: 'Newest',
  bestselling: 'Best selling',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  discount: 'Biggest discount',
}

/** The address of a collection in the shop. */
export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}
