import { messages } from '#texts/messages/compile.ts'

/** The list of products in the back-office. */
export const productList = messages({
  title: 'Products List',
  add: 'Add product',
  editMany: 'Edit many',
  changePrices: 'Change prices',
  ledger: 'Stock ledger',
  filters: 'Filters',
  count: '{count, plural, one {1 product} other {# products}}',
  asCards: 'Show as cards',
  asTable: 'Show as a table',
  noMaterial: 'No material',
  edit: 'Edit',
  editOf: 'Edit {name}',
  delete: 'Delete',
  priceOf: 'Change the price of {name}',
  stockOf: 'Change the stock of {name}',
  deleteOf: 'Delete {name}',
  restore: 'Restore',
  restoreOf: 'Restore {name}',
  moreOf: 'More for {name}',
  view: 'View in shop',
  duplicate: 'Duplicate',
  archive: 'Archive',
  deletion: {
    question: 'Are you sure you want to delete this product?',
    deleteVerb: 'Delete product',
    archiveVerb: 'Archive product',
    deletes:
      '{name} leaves the shop with its pictures. Nobody has ordered it. You can undo this for ten seconds; then it is gone for good.',
    archives:
      '{name} has been ordered or is in a bag, so it is archived: it leaves the shop at once, orders still show it, and it can be restored.',
  },
  done: {
    delete: 'Product deleted.',
    undelete: 'Product is back.',
    archive: 'Product archived. Orders still show it; you find it under “Archived”.',
    restore: 'Product restored.',
    duplicate:
      'Product duplicated. The copy is archived: find it under "Archived", and restore it when it is finished.',
  },
})
