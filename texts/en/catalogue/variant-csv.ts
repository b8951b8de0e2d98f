import { messages } from '#texts/messages/compile.ts'

/** The headings of the CSV file of variants, by which its import finds the columns again. */
export const variantHeadings = messages({
  id: 'Product id',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  material: 'Material',
  colour: 'Colour',
  size: 'Size',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price',
  strikedPrice: 'MRP',
  stock: 'Stock',
  stockBefore: 'Stock before',
  hsn: 'HSN',
  gstRate: 'GST (%)',
  visible: 'Visible',
  cost: 'Cost',
  ownCost: 'Own cost',
  keywords: 'Search keywords',
  pictures: 'Pictures',
})
