import { messages } from '#texts/messages/compile.ts'

/** The filters and orders of the list of products. */
export const productFilters = messages({
  sorts: {
    newest: 'Newest',
    nameAsc: 'Name, A to Z',
    nameDesc: 'Name, Z to A',
    categoryAsc: 'Category, A to Z',
    categoryDesc: 'Category, Z to A',
    materialAsc: 'Material, A to Z',
    materialDesc: 'Material, Z to A',
    priceAsc: 'Price, lowest first',
    priceDesc: 'Price, highest first',
    discount: 'Discount',
    stockAsc: 'Stock, lowest first',
    stockDesc: 'Stock, highest first',
    updatedDesc: 'Recently updated',
    updatedAsc: 'Least recently updated',
  },
  states: {
    listed: 'For sale',
    archived: 'Archived',
    all: 'All',
  },
  stocks: {
    in: 'In stock',
    low: 'Low stock',
    out: 'Out of stock',
  },
})
