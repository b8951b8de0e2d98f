import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { DESIGNS_PATH } from './designs-address.ts'
import {
  BLANKS_PATH,
  DELIVERY_DATES_PATH,
  PICK_PATH,
  PRINT_PATH,
  PRINT_SETTINGS_PATH,
  REMAKES_PATH,
  SCAN_PATH,
} from './print-address.ts'

/** The pages of the print room, in the order of their tabs. */
export const PRINT_PAGES = [
  { name: 'pieces', label: ({ list }) => list.pieces, to: PRINT_PATH },
  { name: 'scan', label: ({ print }) => print.scan, to: SCAN_PATH },
  { name: 'pick', label: ({ print }) => print.pickList, to: PICK_PATH },
  { name: 'sheets', label: ({ print }) => print.sheets, to: '/admin/print/sheets' },
  { name: 'blanks', label: ({ blanks }) => blanks.blanks, to: BLANKS_PATH },
  { name: 'designs', label: ({ proofs }) => proofs.designs, to: DESIGNS_PATH },
  { name: 'promises', label: ({ print }) => print.promisedDays, to: DELIVERY_DATES_PATH },
  { name: 'remakes', label: ({ sheets }) => sheets.remakes, to: REMAKES_PATH },
  { name: 'settings', label: ({ sheets }) => sheets.settings, to: PRINT_SETTINGS_PATH },
] as const satisfies readonly { name: string; label: (words: PackerWords) => string; to: string }[]
