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
  { name: 'pieces', label: 'Pieces', to: PRINT_PATH },
  { name: 'scan', label: 'Scan', to: SCAN_PATH },
  { name: 'pick', label: 'Pick list', to: PICK_PATH },
  { name: 'sheets', label: 'Sheets', to: '/admin/print/sheets' },
  { name: 'blanks', label: 'Blanks', to: BLANKS_PATH },
  { name: 'designs', label: 'Designs', to: DESIGNS_PATH },
  { name: 'promises', label: 'Promised days', to: DELIVERY_DATES_PATH },
  { name: 'remakes', label: 'Remakes', to: REMAKES_PATH },
  { name: 'settings', label: 'Settings', to: PRINT_SETTINGS_PATH },
] as const
