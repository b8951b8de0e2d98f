import { afterAll, expect, test } from 'vitest'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { openPrintRoom } from '#server/testing/print-room.ts'

const { approved, drawSheets, listEvents, owner, room, runJobs, listSheets, shop, listStates } = await openPrintRoom()
afterAll(() => endWithBooks(shop))

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
  expect([...(await listStates(first.id)), ...(await listStates(second.id))]).toEqual([
    'on_sheet',
    'on_sheet',
    'on_sheet',
  ])
  expect(await listEvents(first.jobs[0])).toEqual(['queued', 'on_sheet', 'packed', 'unpacked', 'on_sheet'])
  expect((await room().get({ number })).sheet).toMatchObject({ state: 'planned', fileState: 'queued', pieces: 3 })
  await drawSheets()
  expect((await room().get({ number })).sheet).toMatchObject({ fileState: 'ready', drawnPieces: 3 })

  // What stays on the sheet is planned anew while the first order counts as shipped.
  const { shippedAt } = await work.ship({ id: first.id, confirmed: ['not_printed'] })
  await room().plan({ isAgain: true })
  await work.undo({ step: 'ship', orders: [{ id: first.id, at: shippedAt as Date }] })
  expect(await listStates(first.id)).toEqual(['approved', 'approved'])
  expect((await room().get({ number })).sheet.state).toBe('cancelled')

  // Printed meanwhile: the pieces wait for the next sheet.
  await room().plan({ isAgain: true })
  const [next] = await listSheets(third.jobs)
  const again = await work.ship({ id: third.id, confirmed: ['not_printed'] })
  await room().markPrinted({ number: next as SheetNumber })
  await work.undo({ step: 'ship', orders: [{ id: third.id, at: again.shippedAt as Date }] })
  expect(await listStates(third.id)).toEqual(['approved'])
})
