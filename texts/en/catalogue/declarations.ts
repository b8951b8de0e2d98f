import { messages } from '#texts/messages/compile.ts'

/** What the law requires to be shown of a product before a purchase. */
export const declarations = messages({
  mrp: 'MRP',
  mrpWithTaxes: '{mrp, number, rupees} (incl. of all taxes)',
  netQuantity: 'Net quantity',
  sizes: 'Sizes in cm',
  countryOfOrigin: 'Country of origin',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  manufactured: 'Manufactured',
  month: '{day, date, month}',
  seller: 'Sold by',
  care: 'Customer care',
})
