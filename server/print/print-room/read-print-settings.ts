import { DEFAULT_PRINT_SETTINGS, type PrintSettings } from '#contract/print/print-settings.ts'
import type { Db } from '#server/platform/database/db.ts'
import { printSettings } from './print-room.table.ts'

/** The print settings, with defaults for values that are not set. */
export async function readPrintSettings(db: Db): Promise<PrintSettings> {
  const [row] = await db.select().from(printSettings)
  const defaults = DEFAULT_PRINT_SETTINGS
  return {
    sheetWidth: row?.sheetWidth ?? defaults.sheetWidth,
    sheetMaxLength: row?.sheetMaxLength ?? defaults.sheetMaxLength,
    gutter: row?.gutter ?? defaults.gutter,
    bleed: row?.bleed ?? defaults.bleed,
    isClothGrouped: row?.isClothGrouped ?? defaults.isClothGrouped,
    filmCost: row?.filmCost ?? defaults.filmCost,
    capacityUnit: row?.capacityUnit ?? defaults.capacityUnit,
    sheetsPerDay: row?.sheetsPerDay ?? defaults.sheetsPerDay,
    piecesPerDay: row?.piecesPerDay ?? defaults.piecesPerDay,
    holidays: row?.holidays ?? defaults.holidays,
    isPromising: row?.isPromising ?? defaults.isPromising,
    marginPercent: row?.marginPercent ?? defaults.marginPercent,
  }
}
