import { DEFAULT_PRINT_SETTINGS, type PrintSettings } from '#contract/print/print-settings.ts'
import type { Db } from '#server/platform/database/db.ts'
import { printSettings } from './print-room.table.ts'

/** How the shop prints; what the owner has not set is the default. */
export async function readPrintSettings(db: Db): Promise<PrintSettings> {
  const [row] = await db.select().from(printSettings)
  const rest = DEFAULT_PRINT_SETTINGS
  return {
    sheetWidth: row?.sheetWidth ?? rest.sheetWidth,
    sheetMaxLength: row?.sheetMaxLength ?? rest.sheetMaxLength,
    gutter: row?.gutter ?? rest.gutter,
    bleed: row?.bleed ?? rest.bleed,
    isClothGrouped: row?.isClothGrouped ?? rest.isClothGrouped,
    filmCost: row?.filmCost ?? rest.filmCost,
    capacityUnit: row?.capacityUnit ?? rest.capacityUnit,
    sheetsPerDay: row?.sheetsPerDay ?? rest.sheetsPerDay,
    piecesPerDay: row?.piecesPerDay ?? rest.piecesPerDay,
    holidays: row?.holidays ?? rest.holidays,
    isPromising: row?.isPromising ?? rest.isPromising,
    marginPercent: row?.marginPercent ?? rest.marginPercent,
  }
}
