import type { PrintArea } from '#contract/catalogue/garments.ts'
import { printAreas } from '#texts/en/catalogue/print-areas.ts'
import { englishWords } from '#texts/messages/format.ts'

const names = englishWords(printAreas)

/** The name of a print area, such as 'Full chest'; the id of one that the garment lacks. */
export function describeArea(area: Pick<PrintArea, 'name'> | undefined, id = ''): string {
  return area ? names[area.name] : id
}
