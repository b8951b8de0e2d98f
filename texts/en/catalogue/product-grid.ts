import { messages } from '#texts/messages/compile.ts'

/** The names of the fields that the grid of products edits. */
export const gridLabels = messages({
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price',
  strikedPrice: 'MRP',
  stock: 'Stock',
  hsn: 'HSN',
  visible: 'Visible',
  cost: 'Cost',
  ownCost: 'Own cost',
})
