import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { transact } from '#server/platform/database/db.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { openPrintRoom } from '#server/testing/print-room.ts'
import { draftPlan } from './draft-plan.ts'
import { writePlan } from './plan-sheets.ts'

const { approved, listEvents, room, runJobs, listSheets, shop, listStates } = await openPrintRoom()
afterAll(() => endWithBooks(shop))

test('a printed sheet prints its pieces once, planning again keeps it, and a piece that is made again goes on the next sheet', async () => {
  const [first, second] = [await approved('Navy'), await approved('Navy')]
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: first.jobs })
  expect(await listStates(second.id)).toEqual(['approved'])
  const printed = sheets[0] as SheetNumber
  const [marked, two] = await Promise.all([
    room().markPrinted({ number: printed }),
    room().markPrinted({ number: printed }),
  ])
  expect([marked.state, two.state]).toEqual(['printed', 'printed'])
  expect(await listStates(first.id)).toEqual(['printed'])
  expect(await listEvents(first.jobs[0])).toEqual(['queued', 'on_sheet', 'printed'])
  await expect(room().cancel({ number: printed })).rejects.toMatchObject({ code: 'illegal_transition' })

  const again = await room().preview({ again: '1' })
  expect(again.replaced.map(({ number }) => number)).not.toContain(printed)
  await room().plan({ isAgain: true, key: again.key })
  expect(await listStates(second.id)).toEqual(['on_sheet'])
  expect(await listSheets(first.jobs)).toEqual([printed])
  for (const { number } of again.replaced) expect((await room().get({ number })).sheet.state).toBe('cancelled')

  const remade = { state: 'approved', attempt: 2, printedAt: null } as const
  await shop.db.update(printJobs).set(remade).where(eq(printJobs.orderId, first.id))
  await room().plan({ isAgain: false })
  const places = await listSheets(first.jobs)
  expect([places.length, places[0]]).toEqual([2, printed])
  expect(await listStates(first.id)).toEqual(['on_sheet'])
})

test('planning is refused when something has changed since it was looked at, and two at once place a piece once', async () => {
  const order = await approved('White')
  await runJobs()
  const { key } = await room().preview({})
  await approved('White')
  await runJobs()
  await expect(room().plan({ isAgain: false, key })).rejects.toMatchObject({ code: 'stale' })
  const both = await Promise.allSettled([room().plan({ isAgain: false }), room().plan({ isAgain: false })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listSheets(order.jobs)).toHaveLength(1)
})

test('planning all sheets again is refused when another plan has placed an approved piece meanwhile', async () => {
  const { id, jobs } = await approved('White')
  await runJobs()
  const draft = await draftPlan(shop.db, { isAgain: true })
  await room().plan({ isAgain: false })
  const write = transact(shop.db, (tx) => writePlan(tx, draft, { isAgain: true, by: null }))
  await expect(write).rejects.toMatchObject({ code: 'stale' })
  expect(await listStates(id)).toEqual(['on_sheet'])
  expect(await listSheets(jobs)).toHaveLength(1)
})

test('a sheet that is given up approves its pieces again', async () => {
  const order = await approved('Navy', 2)
  await runJobs()
  const { sheets } = await room().plan({ isAgain: false, jobs: order.jobs })
  const number = sheets[0] as SheetNumber
  expect((await room().cancel({ number })).state).toBe('cancelled')
  expect((await room().cancel({ number })).state).toBe('cancelled')
  expect(await listStates(order.id)).toEqual(['approved', 'approved'])
  expect(await listEvents(order.jobs[0])).toEqual(['queued', 'on_sheet', 'off_sheet'])
})

test('a piece that is wider than the sheet is named and waits', async () => {
  const order = await approved('Navy')
  await runJobs()
  await shop.db.execute(
    sql`update print_settings set sheet_width = 100, sheet_max_length = 200, bleed = 20, gutter = 50`,
  )
  await shop.db.execute(sql`update print_inks set width = 1500, height = 1500`)
  const { sheets, waiting } = await room().preview({})
  expect(sheets).toEqual([])
  expect(waiting).toContainEqual(expect.objectContaining({ jobId: order.jobs[0], reason: 'too_large' }))
})
