import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#contract/orders.ts'
import type { PrintJobId } from '#contract/print-room/job-id.ts'
import type { SheetNumber } from '#contract/print-room/sheets.ts'
import { printJob } from '#server/customization/print-files.ts'
import { copyPrintFiles } from '#server/orders/copy-print-files.ts'
import { printJobEvents, printJobs } from '#server/print-room/print-room.table.ts'
import { printSheetPieces, printSheets } from '#server/print-room/sheets.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { configure, filled } from '#server/testing/designs.ts'
import { readPng } from '#server/testing/png.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { sheetFilesJob } from './draw-sheets.ts'
import { printInksJob } from './measure-inks.ts'

let shop: TestShop
let owner: Person
let packer: Person
beforeAll(async () => {
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  owner = await shop.admin()
  packer = await shop.staff('packer')
  await configure(shop)
})
afterAll(() => endWithBooks(shop))

const signal = new AbortController().signal
const room = () => shop.as(packer).printSheets
/** What runs by itself: print files, their measures, and the files of sheets. */
async function runJobs(): Promise<void> {
  await printJob(copyPrintFiles).run(shop.deps, signal)
  await printInksJob.run(shop.deps, signal)
}
const drawSheets = () => sheetFilesJob.run(shop.deps, signal)

/** An accepted order of shirts with a small print, approved for printing; not drawn yet unless `runJobs` is called. */
async function approved(color: 'Navy' | 'White', quantity = 1): Promise<{ id: OrderId; jobs: PrintJobId[] }> {
  const person = await shop.customer()
  await shop.address(person)
  const { customization, cart, orders } = shop.as(person)
  const placement = { side: 'front' as const, area: 'chest', x: 30, y: 40, width: 25, rotation: 20 }
  const { id: design } = await customization.add({ ...(await filled()), color, quantity, placement })
  const line = { customizedProductId: design, size: 'M' as const, color, quantity }
  await cart.addCustomized(line)
  const { order } = await orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.as(owner).orders.accept({ id: order.id })
  await shop.db.update(printJobs).set({ state: 'approved' }).where(eq(printJobs.orderId, order.id))
  const jobs = await jobsOf(order.id)
  return { id: order.id, jobs: jobs.map(({ id }) => id) }
}

const jobsOf = (order: OrderId) =>
  shop.db.select().from(printJobs).where(eq(printJobs.orderId, order)).orderBy(asc(printJobs.piece))
const statesOf = async (order: OrderId) => (await jobsOf(order)).map(({ state }) => state)
const sheetsOf = async (jobs: readonly PrintJobId[]): Promise<SheetNumber[]> => {
  const rows = await shop.db
    .select({ sheet: printSheetPieces.sheet })
    .from(printSheetPieces)
    .where(and(inArray(printSheetPieces.jobId, [...jobs]), isNull(printSheetPieces.removedAt)))
    .orderBy(asc(printSheetPieces.sheet))
  return [...new Set(rows.map(({ sheet }) => sheet))]
}
const eventsOf = async (job: PrintJobId | undefined) => {
  const rows = await shop.db
    .select({ kind: printJobEvents.kind })
    .from(printJobEvents)
    .where(eq(printJobEvents.jobId, job as PrintJobId))
    .orderBy(asc(printJobEvents.id))
  return rows.map(({ kind }) => kind)
}
const download = (number: number, kind: string, by: Person) =>
  shop.inject({ url: `/api/print/sheets/${number}/files/${kind}`, by })

test('approved pieces go on sheets by the colour of their cloth, and each piece is its print file to the pixel [print.sheets]', async () => {
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
  expect([...(await statesOf(dark.id)), ...(await statesOf(light.id))]).toEqual(['on_sheet', 'on_sheet', 'on_sheet'])
  expect(await eventsOf(dark.jobs[0])).toEqual(['queued', 'on_sheet'])
  await expect(room().plan({ isAgain: false })).rejects.toMatchObject({ code: 'illegal_transition' })

  await drawSheets()
  const [number] = await sheetsOf(dark.jobs)
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
  const drawn = readPng(png.rawPayload)
  const rows = await shop.db.select().from(printSheetPieces).where(eq(printSheetPieces.sheet, sheet.number))
  for (const [at, piece] of pieces.entries()) {
    const row = rows.find(({ position }) => position === at)
    const print = readPng((await shop.deps.files.get(`private/${row?.printKey}`)) as Buffer)
    let different = 0
    for (let y = 0; y < piece.height; y += 1)
      for (let x = 0; x < piece.width; x += 1) {
        const [inX, inY] = piece.isTurned ? [y, piece.width - 1 - x] : [x, y]
        const from = (((row?.inkTop ?? 0) + inY) * print.width + (row?.inkLeft ?? 0) + inX) * 4
        const to = ((piece.top + y) * drawn.width + piece.left + x) * 4
        if (drawn.data.readUInt32BE(to) !== print.data.readUInt32BE(from)) different += 1
      }
    expect(different).toBe(0)
    expect(piece.label).toMatch(/^#\d+ · [12]\/2 · M · Navy · Full chest$/)
  }
  const pdf = await download(sheet.number, 'pdf', owner)
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])

  for (const by of [await shop.customer(), await shop.staff('catalogue')])
    expect((await download(sheet.number, 'png', by)).statusCode).toBe(404)
  expect((await download(sheet.number, 'exe', packer)).statusCode).toBe(404)
  expect((await download(99_999, 'png', packer)).statusCode).toBe(404)
})

test('a printed sheet prints its pieces once, planning again keeps it, and a piece that is made again goes on the next sheet', async () => {
  const [first, second] = [await approved('Navy'), await approved('Navy')]
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: first.jobs })
  expect(await statesOf(second.id)).toEqual(['approved'])
  const printed = sheets[0] as SheetNumber
  const [one, two] = await Promise.all([
    room().markPrinted({ number: printed }),
    room().markPrinted({ number: printed }),
  ])
  expect([one.state, two.state]).toEqual(['printed', 'printed'])
  expect(await statesOf(first.id)).toEqual(['printed'])
  expect(await eventsOf(first.jobs[0])).toEqual(['queued', 'on_sheet', 'printed'])
  await expect(room().cancel({ number: printed })).rejects.toMatchObject({ code: 'illegal_transition' })

  const again = await room().preview({ again: '1' })
  expect(again.replaced.map(({ number }) => number)).not.toContain(printed)
  await room().plan({ isAgain: true, key: again.key })
  expect(await statesOf(second.id)).toEqual(['on_sheet'])
  expect(await sheetsOf(first.jobs)).toEqual([printed])
  for (const { number } of again.replaced) expect((await room().get({ number })).sheet.state).toBe('cancelled')

  const remade = { state: 'approved', attempt: 2, printedAt: null } as const
  await shop.db.update(printJobs).set(remade).where(eq(printJobs.orderId, first.id))
  await room().plan({ isAgain: false })
  const places = await sheetsOf(first.jobs)
  expect([places.length, places[0]]).toEqual([2, printed])
  expect(await statesOf(first.id)).toEqual(['on_sheet'])
})

test('planning is refused when something has changed since it was looked at, and two at once place a piece once', async () => {
  const made = await approved('White')
  await runJobs()
  const { key } = await room().preview({})
  await approved('White')
  await runJobs()
  await expect(room().plan({ isAgain: false, key })).rejects.toMatchObject({ code: 'stale' })
  const both = await Promise.allSettled([room().plan({ isAgain: false }), room().plan({ isAgain: false })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await sheetsOf(made.jobs)).toHaveLength(1)
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

test('an undone shipment returns its pieces to their sheets, also to one that was given up for want of pieces, unless what else was on it has another place', async () => {
  const [first, second, third] = [await approved('Navy', 2), await approved('Navy'), await approved('Navy')]
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: [...first.jobs, ...second.jobs] })
  const number = sheets[0] as SheetNumber
  await drawSheets()
  const ids = [first.id, second.id]
  const work = shop.as(owner).orderWork
  const ship = () => work.shipAll({ parcels: ids.map((id) => ({ id })), confirmed: ['not_printed'] })
  const shipped = await ship()
  expect((await room().get({ number })).sheet).toMatchObject({ state: 'cancelled', pieces: 0 })
  expect((await work.undo({ step: 'ship', orders: shipped.moved })).refused).toEqual([])
  expect([...(await statesOf(first.id)), ...(await statesOf(second.id))]).toEqual(['on_sheet', 'on_sheet', 'on_sheet'])
  expect(await eventsOf(first.jobs[0])).toEqual(['queued', 'on_sheet', 'packed', 'unpacked', 'on_sheet'])
  expect((await room().get({ number })).sheet).toMatchObject({ state: 'planned', fileState: 'queued', pieces: 3 })
  await drawSheets()
  expect((await room().get({ number })).sheet).toMatchObject({ fileState: 'ready', drawnPieces: 3 })

  // What stays on the sheet is planned anew while the first order counts as shipped.
  const { shippedAt } = await work.ship({ id: first.id, confirmed: ['not_printed'] })
  await room().plan({ isAgain: true })
  await work.undo({ step: 'ship', orders: [{ id: first.id, at: shippedAt as Date }] })
  expect(await statesOf(first.id)).toEqual(['approved', 'approved'])
  expect((await room().get({ number })).sheet.state).toBe('cancelled')

  // Printed meanwhile: the pieces wait for the next sheet.
  await room().plan({ isAgain: true })
  const [next] = await sheetsOf(third.jobs)
  const again = await work.ship({ id: third.id, confirmed: ['not_printed'] })
  await room().markPrinted({ number: next as SheetNumber })
  await work.undo({ step: 'ship', orders: [{ id: third.id, at: again.shippedAt as Date }] })
  expect(await statesOf(third.id)).toEqual(['approved'])
})

test('a sheet that is given up approves its pieces again', async () => {
  const made = await approved('Navy', 2)
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: made.jobs })
  const number = sheets[0] as SheetNumber
  expect((await room().cancel({ number })).state).toBe('cancelled')
  expect((await room().cancel({ number })).state).toBe('cancelled')
  expect(await statesOf(made.id)).toEqual(['approved', 'approved'])
  expect(await eventsOf(made.jobs[0])).toEqual(['queued', 'on_sheet', 'off_sheet'])
})

test('a sheet that cannot be drawn says why, and is drawn when somebody asks again', async () => {
  const made = await approved('White')
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: made.jobs })
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

test('a piece that is wider than the sheet is named and waits', async () => {
  const made = await approved('Navy')
  await runJobs()
  await shop.db.execute(
    sql`update print_settings set sheet_width = 100, sheet_max_length = 200, bleed = 20, gutter = 50`,
  )
  await shop.db.execute(sql`update print_inks set width = 1500, height = 1500`)
  const { sheets, waiting } = await room().preview({})
  expect(sheets).toEqual([])
  expect(waiting).toContainEqual(expect.objectContaining({ jobId: made.jobs[0], reason: 'too_large' }))
})
