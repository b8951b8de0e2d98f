import { productListHeadings } from '#texts/en/catalogue/product-list.ts'
import { variantHeadings } from '#texts/en/catalogue/variant-csv.ts'
import { englishWords } from '#texts/messages/format.ts'

/** The headings of the CSV file of variants, and of the exported list of products. */
export const HEADINGS = englishWords(variantHeadings)
export const LIST_HEADINGS = englishWords(productListHeadings)
