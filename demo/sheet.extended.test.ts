import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkBooks } from '#server/integrity/integrity.ts'
import { copyPrintFiles } from '#server/orders/orders/copy-print-files.ts'
import { sheetFilesJob } from '#server/print/print-room/sheets/draw-sheets.ts'
import { printInksJob } from '#server/print/print-room/sheets/measure-inks.ts'
import { printSheets } from '#server/print/print-room/sheets.table.ts'
import { printJob } from '#server/selling/designs/print-files.ts'
import { acceptedCustomOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { seedDemo } from './seed.ts'
import { planDemoSheet } from './sheet.ts'

const signal = new AbortController().signal

test('the sample shop has a planned sheet with its files once its prints are drawn; removing the demo takes both', {
  timeout: 120_000,
}, async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const owner = shop.as(await shop.admin())
  const planned = async () => (await owner.printSheets.list({})).items
  await planDemoSheet(shop.deps)
  // Not before their print files are drawn and measured.
  expect(await planned()).toEqual([])
  await printJob(copyPrintFiles).run(shop.deps, signal)
  await printInksJob.run(shop.deps, signal)
  await planDemoSheet(shop.deps)
  const [sheet, ...more] = await planned()
  if (!sheet) throw new Error('no sheet')
  expect(more).toEqual([])
  expect(sheet).toMatchObject({ state: 'planned', fileState: 'queued', createdBy: null })
  expect(sheet.pieces).toBe(3)
  // It is drawn some time after the start.
  await sheetFilesJob.run(shop.deps, signal)
  expect((await planned())[0]?.fileState).toBe('queued')
  await shop.db.execute(sql`update print_sheets set file_due_at = now()`)
  await sheetFilesJob.run(shop.deps, signal)
  const { number } = sheet
  expect((await owner.printSheets.get({ number })).sheet).toMatchObject({ fileState: 'ready', fileError: null })
  const files = [`private/sheet-${number}-1-png-0001`, `private/sheet-${number}-1-pdf-0001`]
  const there = () => Promise.all(files.map((key) => shop.deps.files.has(key)))
  expect(await there()).toEqual([true, true])
  expect(await checkBooks(shop.db)).toEqual([])

  await owner.demo.remove()
  expect(await planned()).toEqual([])
  expect(await there()).toEqual([false, false])
})

/** Fills a shop with the sample data and draws and measures its prints, so that their sheet can be planned. */
async function seedDrawn({ deps }: TestShop): Promise<void> {
  await seedDemo(deps)
  await printJob(copyPrintFiles).run(deps, signal)
  await printInksJob.run(deps, signal)
}

test('a shop that has planned a sheet gets no sample sheet', { timeout: 120_000 }, async () => {
  await using shop = await startShop()
  await seedDrawn(shop)
  const owner = shop.as(await shop.admin())
  const { sheets } = await owner.printSheets.plan({ isAgain: false })
  for (const number of sheets) await owner.printSheets.cancel({ number })
  await planDemoSheet(shop.deps)
  expect(await shop.db.$count(printSheets)).toBe(sheets.length)
})

test('a shop that prints for somebody real gets no sample sheet', { timeout: 120_000 }, async () => {
  await using shop = await startShop()
  await seedDrawn(shop)
  await configure(shop)
  await acceptedCustomOrder(shop, await shop.admin())
  await planDemoSheet(shop.deps)
  expect(await shop.db.$count(printSheets)).toBe(0)
})
