import { readOnlyHeadings, variantHeadings } from '#texts/en/catalogue/variant-csv.ts'
import { englishWords } from '#texts/messages/format.ts'

/** The headings of the CSV file of products. */
export const HEADINGS = englishWords(variantHeadings)
export const READ_ONLY_HEADINGS = englishWords(readOnlyHeadings)
