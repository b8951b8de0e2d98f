import type { PrintRoomSettings } from '#contract/print/print-settings.api.ts'
import { printSettings } from '#texts/en/print/print-settings.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(printSettings)

export const PRINT_NOT_SAVED = TEXTS.notSaved

type NumberField = {
  name: keyof PrintRoomSettings
  label: string
  help?: string | undefined
  group: 'capacity' | 'promise' | 'sheet'
}

/** The number fields of the form, in display order. */
export const NUMBERS: readonly NumberField[] = [
  { name: 'sheetsPerDay', label: TEXTS.sheetsADay, group: 'capacity' },
  { name: 'piecesPerDay', label: TEXTS.piecesADay, group: 'capacity' },
  {
    name: 'marginPercent',
    label: TEXTS.margin,
    help: TEXTS.marginHelp,
    group: 'promise',
  },
  { name: 'sheetWidth', label: TEXTS.sheetWidth, help: TEXTS.sheetWidthHelp, group: 'sheet' },
  {
    name: 'sheetMaxLength',
    label: TEXTS.sheetMaxLength,
    help: TEXTS.sheetMaxLengthHelp,
    group: 'sheet',
  },
  { name: 'gutter', label: TEXTS.gutter, help: TEXTS.gutterHelp, group: 'sheet' },
  { name: 'bleed', label: TEXTS.bleed, help: TEXTS.bleedHelp, group: 'sheet' },
]
