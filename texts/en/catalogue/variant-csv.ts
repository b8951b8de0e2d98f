import { messages } from '#texts/messages/compile.ts'

/** The headings of the CSV file of products, by which its import finds the columns again. */
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
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  manufacturedOn: 'Month of manufacture',
  pictures: 'Pictures',
})

/** The headings of its last columns, which an import ignores. */
export const readOnlyHeadings = messages({
  discount: 'Discount (%)',
  combo: 'Combo',
  added: 'Added',
  updated: 'Updated',
  archived: 'Archived',
})
