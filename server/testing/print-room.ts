import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { copyPrintFiles } from '#server/orders/orders/copy-print-files.ts'
import { printJobEvents, printJobs } from '#server/print/print-room/print-room.table.ts'
import { sheetFilesJob } from '#server/print/print-room/sheets/draw-sheets.ts'
import { printInksJob } from '#server/print/print-room/sheets/measure-inks.ts'
import { printSheetPieces } from '#server/print/print-room/sheets.table.ts'
import { printJob } from '#server/selling/designs/print-files.ts'
import { configure, filled } from './designs.ts'
import { type Person, startShop, type TestShop } from './start-shop.ts'

/** A shop with an owner and a packer, and helpers for the tests of gang sheets. */
export async function openPrintRoom() {
  const shop: TestShop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  const owner: Person = await shop.admin()
  const packer: Person = await shop.staff('packer')
  await configure(shop)
  const { signal } = new AbortController()
  const listJobs = (order: OrderId) =>
    shop.db.select().from(printJobs).where(eq(printJobs.orderId, order)).orderBy(asc(printJobs.piece))
  return {
    shop,
    owner,
    packer,
    room: () => shop.as(packer).printSheets,
    /** Runs the jobs that create and measure print files. */
    async runJobs(): Promise<void> {
      await printJob(copyPrintFiles).run(shop.deps, signal)
      await printInksJob.run(shop.deps, signal)
    },
    /** Draws the files of all sheets that wait. */
    drawSheets: () => sheetFilesJob.run(shop.deps, signal),
    /** An accepted order of shirts with a small print, approved for printing. Its print files exist only after `runJobs`. */
    async approved(color: 'Navy' | 'White', quantity = 1): Promise<{ id: OrderId; jobs: PrintJobId[] }> {
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
      const jobs = await listJobs(order.id)
      return { id: order.id, jobs: jobs.map(({ id }) => id) }
    },
    listStates: async (order: OrderId) => (await listJobs(order)).map(({ state }) => state),
    async listSheets(jobs: readonly PrintJobId[]): Promise<SheetNumber[]> {
      const rows = await shop.db
        .select({ sheet: printSheetPieces.sheet })
        .from(printSheetPieces)
        .where(and(inArray(printSheetPieces.jobId, [...jobs]), isNull(printSheetPieces.removedAt)))
        .orderBy(asc(printSheetPieces.sheet))
      return [...new Set(rows.map(({ sheet }) => sheet))]
    },
    async listEvents(job: PrintJobId | undefined) {
      const rows = await shop.db
        .select({ kind: printJobEvents.kind })
        .from(printJobEvents)
        .where(eq(printJobEvents.jobId, job as PrintJobId))
        .orderBy(asc(printJobEvents.id))
      return rows.map(({ kind }) => kind)
    },
    download: (number: number, kind: string, by: Person) =>
      shop.inject({ url: `/api/print/sheets/${number}/files/${kind}`, by }),
  }
}
