import { messages } from '#texts/messages/compile.ts'

/** Headings of the exported list of products, which the import of variants recognises by the first two. */
export const productListHeadings = messages({
  sizes: 'Sizes',
  colours: 'Colours',
  keywords: 'Search keywords',
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  manufacturedOn: 'Month of manufacture',
})
