import { messages } from '#texts/messages/compile.ts'

/** The orders in which a collection can list its products. */
export const collectionSorts = messages({
  newest: 'Newest',
  bestselling: 'Best selling',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  discount: 'Biggest discount',
})
