import { expect, test } from 'vitest'
import { copyPrintFiles } from '#server/orders/orders/copy-print-files.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { printInksJob } from '#server/print/print-room/sheets/measure-inks.ts'
import { printJob } from '#server/selling/designs/print-files.ts'
import { emptyPlace, exportShopTo, query } from '#server/testing/export.ts'
import {
  configureGroups,
  finish,
  joinAndPay,
  joinTestGroupOrder,
  makeGroupOrder,
} from '#server/testing/group-orders.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('an export has the group orders with their shirts and sheets, and the imported shop has the same', async () => {
  await using other = await startShop()
  await using place = await emptyPlace()
  await configureGroups(other)
  const { groupOrder, organiser } = await makeGroupOrder(other)
  const members = [await joinAndPay(other, groupOrder.token), await joinAndPay(other, groupOrder.token)]
  await joinTestGroupOrder(other, groupOrder.token)
  await other.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(other)
  const boss = await other.admin()
  for (const { orderId } of members) await other.as(boss).orders.accept({ id: orderId })
  const { signal } = new AbortController()
  await printJob(copyPrintFiles).run(other.deps, signal)
  await printInksJob.run(other.deps, signal)
  await other.db.update(printJobs).set({ state: 'approved' })
  expect((await other.as(boss).printSheets.plan({ isAgain: false })).sheets.length).toBeGreaterThan(0)

  const manifest = await exportShopTo(other, place.path('shop'))
  expect((await place.import(place.path('shop'))).findings).toEqual([])
  const again = await place.export(place.path('again'))
  const { at: _, ...same } = manifest
  expect(again).toMatchObject({ ...same, at: expect.any(Date) })
  const rows = `select s.own_name, s.shirt_name, s.settled_price, o.number, r.token, p.sheet from group_shares s
    join group_rooms r on r.id = s.room_id left join orders o on o.id = s.order_id left join print_jobs j on j.order_id = o.id
    left join print_sheet_pieces p on p.job_id = j.id order by o.number, s.id`
  // Two pieces with two prints each, and one shirt that was not paid in time.
  const moved = await place.query(rows)
  expect(moved).toEqual(await query(other.databaseUrl, rows))
  expect(moved).toHaveLength(5)
}, 120_000)
