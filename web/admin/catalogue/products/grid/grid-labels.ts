import { gridLabels } from '#texts/en/catalogue/product-grid.ts'
import { englishWords } from '#texts/messages/format.ts'

export const GRID_LABELS = englishWords(gridLabels)
