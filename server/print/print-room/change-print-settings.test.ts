import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { DEFAULT_PRINT_SETTINGS } from '#contract/print/print-settings.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { printSettings } from './print-room.table.ts'

test('the owner changes how the shop prints and promises, with a line in the audit log; a default is not stored', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  expect(await owner.printSettings.get()).toEqual(DEFAULT_PRINT_SETTINGS)
  const holidays = ['2099-12-25', '2099-01-26', '2099-12-25']
  const changed = await owner.printSettings.change({ sheetsPerDay: 6, isPromising: true, sheetWidth: 580, holidays })
  const days = ['2099-01-26', '2099-12-25']
  expect(changed).toEqual({ ...DEFAULT_PRINT_SETTINGS, sheetsPerDay: 6, isPromising: true, holidays: days })
  const [row] = await shop.db.select().from(printSettings)
  expect([row?.sheetsPerDay, row?.sheetWidth]).toEqual([6, null])
  expect((await shop.visitor.settings.get()).holidays).toEqual(days)
  const { items } = await owner.audit.list({ about: 'print', limit: 1 })
  expect(items[0]).toMatchObject({ before: { sheetsPerDay: 4 }, after: { sheetsPerDay: 6 } })
  await owner.printSettings.change({ isPromising: false, holidays: [], sheetsPerDay: 4 })
  expect(await owner.printSettings.get()).toEqual(DEFAULT_PRINT_SETTINGS)
})

test.each([
  { piecesPerDay: 0 },
  { sheetsPerDay: 0 },
  { marginPercent: 300 },
  { sheetWidth: 20 },
  { holidays: ['25 December'] },
])('%j is refused, and nothing changes', async (wrong) => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  expect(await attempt(owner.printSettings.change(wrong))).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  expect(await owner.printSettings.get()).toEqual(DEFAULT_PRINT_SETTINGS)
})

test('a packer sees them and cannot change them', async () => {
  await using shop = await startShop()
  const packer = shop.as(await shop.staff('packer'))
  expect(await packer.printSettings.get()).toEqual(DEFAULT_PRINT_SETTINGS)
  await expect(packer.printSettings.change({ piecesPerDay: 1 })).rejects.toMatchObject({ code: 'forbidden' })
})
