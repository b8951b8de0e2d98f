import { expect, test } from 'vitest'
import { DEFAULT_PRINT_SETTINGS } from '#contract/print/print-settings.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { printSettings } from './print-room.table.ts'
import { readPrintSettings } from './read-print-settings.ts'

test('what the owner has not set of the print room is the default', async () => {
  await using shop = await startShop()
  expect(await readPrintSettings(shop.db)).toEqual(DEFAULT_PRINT_SETTINGS)
  await shop.db.update(printSettings).set({ sheetWidth: 300, holidays: ['2026-12-25'] })
  const set = { sheetWidth: 300, holidays: ['2026-12-25'] }
  expect(await readPrintSettings(shop.db)).toEqual({ ...DEFAULT_PRINT_SETTINGS, ...set })
})
