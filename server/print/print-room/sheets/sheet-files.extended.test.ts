import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { printSheetPieces, printSheets } from '#server/print/print-room/sheets.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { openPrintRoom } from '#server/testing/print-room.ts'

const { approved, download, drawSheets, listEvents, owner, packer, room, runJobs, listSheets, shop, listStates } =
  await openPrintRoom()
afterAll(() => endWithBooks(shop))

test('approved pieces go on sheets by the colour of their cloth, whose files the print room downloads [print.sheets]', async () => {
  const [dark, light] = [await approved('Navy', 2), await approved('White')]
  const before = await room().preview({})
  expect(before.sheets).toEqual([])
  expect(before.waiting.map(({ reason }) => reason)).toEqual(['not_drawn', 'not_drawn', 'not_drawn'])
  await expect(room().plan({ isAgain: false })).rejects.toMatchObject({ code: 'illegal_transition' })

  await runJobs()
  const looked = await room().preview({})
  expect(looked.sheets).toMatchObject([
    { cloth: 'light', pieces: 1 },
    { cloth: 'dark', pieces: 2 },
  ])
  const { sheets, waiting } = await room().plan({ isAgain: false, key: looked.key })
  expect([sheets.length, waiting]).toEqual([2, 0])
  expect([...(await listStates(dark.id)), ...(await listStates(light.id))]).toEqual([
    'on_sheet',
    'on_sheet',
    'on_sheet',
  ])
  expect(await listEvents(dark.jobs[0])).toEqual(['queued', 'on_sheet'])
  await expect(room().plan({ isAgain: false })).rejects.toMatchObject({ code: 'illegal_transition' })

  await drawSheets()
  const [number] = await listSheets(dark.jobs)
  const { sheet, pieces } = await room().get({ number: number as SheetNumber })
  expect(sheet).toMatchObject({
    state: 'planned',
    cloth: 'dark',
    fileState: 'ready',
    pieces: 2,
    drawnPieces: 2,
    width: 6850,
  })
  expect(sheet.usedArea).toBeGreaterThan(0)
  expect(sheet.usedArea).toBeLessThan(sheet.area)

  const png = await download(sheet.number, 'png', packer)
  expect(png.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(sheet.pngBytes),
    'content-disposition': `attachment; filename="sheet-${number}.png"`,
    'cache-control': 'private, no-store',
  })
  for (const { label } of pieces) expect(label).toMatch(/^#\d+ · [12]\/2 · M · Navy · Full chest$/)
  const pdf = await download(sheet.number, 'pdf', owner)
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])

  for (const by of [await shop.customer(), await shop.staff('catalogue')])
    expect((await download(sheet.number, 'png', by)).statusCode).toBe(404)
  expect((await download(sheet.number, 'exe', packer)).statusCode).toBe(404)
  expect((await download(99_999, 'png', packer)).statusCode).toBe(404)
})

test('a cancelled order leaves a sheet that is not printed, which is drawn again or given up', async () => {
  const [leaves, stays] = [await approved('Navy'), await approved('Navy')]
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: [...leaves.jobs, ...stays.jobs] })
  const number = sheets[0] as SheetNumber
  await drawSheets()
  await shop.as(owner).orders.cancel({ id: leaves.id })
  const { sheet, pieces } = await room().get({ number })
  expect([sheet.state, sheet.fileState, pieces.length]).toEqual(['planned', 'queued', 1])
  expect((await download(number, 'png', packer)).statusCode).toBe(404)
  await drawSheets()
  expect((await room().get({ number })).sheet.fileState).toBe('ready')

  await shop.as(owner).orders.cancel({ id: stays.id })
  expect((await room().get({ number })).sheet).toMatchObject({ state: 'cancelled', fileState: 'removed', pieces: 0 })
  const [row] = await shop.db.select().from(printSheets).where(eq(printSheets.number, number))
  const part = `private/sheet-${number}-${row?.fileVersion}-png-0001`
  expect(await shop.deps.files.has(part)).toBe(true)
  await drawSheets()
  expect(await shop.deps.files.has(part)).toBe(false)
  await expect(room().markPrinted({ number })).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(room().redraw({ number })).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('a sheet that cannot be drawn says why, and is drawn when somebody asks again', async () => {
  const order = await approved('White')
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: order.jobs })
  const number = sheets[0] as SheetNumber
  const [piece] = await shop.db.select().from(printSheetPieces).where(eq(printSheetPieces.sheet, number))
  const key = `private/${piece?.printKey}`
  const bytes = (await shop.deps.files.get(key)) as Buffer
  await shop.deps.files.remove(key)
  const due = () => shop.db.update(printSheets).set({ fileDueAt: sql`now()` }).where(eq(printSheets.number, number))
  for (const state of ['queued', 'queued', 'failed']) {
    await due()
    await drawSheets()
    const { sheet } = await room().get({ number })
    expect([sheet.fileState, sheet.fileError]).toEqual([
      state,
      expect.stringMatching(/^The print file of #\d+ · 1\/1 is not there any more\.$/),
    ])
  }
  await shop.deps.files.put(key, bytes)
  expect(await room().redraw({ number })).toMatchObject({ fileState: 'queued', fileError: null })
  await drawSheets()
  expect((await room().get({ number })).sheet.fileState).toBe('ready')
})
