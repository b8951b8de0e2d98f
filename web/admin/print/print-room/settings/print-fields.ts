import type { PrintRoomSettings } from '#contract/print/print-settings.api.ts'

export const PRINT_NOT_SAVED = 'The settings of the print room were not saved'

type NumberField = {
  name: keyof PrintRoomSettings
  label: string
  help?: string | undefined
  group: 'capacity' | 'promise' | 'sheet'
}

/** The number fields of the form, in display order. */
export const NUMBERS: readonly NumberField[] = [
  { name: 'sheetsPerDay', label: 'Sheets a day', group: 'capacity' },
  { name: 'piecesPerDay', label: 'Pieces a day', group: 'capacity' },
  {
    name: 'marginPercent',
    label: 'Margin (%)',
    help: 'The queue is counted this much longer for the last promised day, because prints fail now and then. Customers read it on “How we make it”.',
    group: 'promise',
  },
  { name: 'sheetWidth', label: 'Sheet width (mm)', help: 'The width that your printer prints.', group: 'sheet' },
  {
    name: 'sheetMaxLength',
    label: 'Longest sheet (mm)',
    help: 'The longest sheet that is printed at once. Sheets a day are sheets of this length.',
    group: 'sheet',
  },
  { name: 'gutter', label: 'Gap between pieces (mm)', help: 'Left free for cutting.', group: 'sheet' },
  { name: 'bleed', label: 'Bleed (mm)', help: 'Added around each piece, outside its cut marks.', group: 'sheet' },
]
