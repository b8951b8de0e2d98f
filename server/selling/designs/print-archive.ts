import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { notFound } from '#contract/http/errors.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { App } from '#server/platform/http/http.ts'
import { media } from '#server/site/media/media.table.ts'
import { printArchive } from '#texts/en/selling/print-archive.ts'
import { englishWords } from '#texts/messages/format.ts'
import { customizedProducts } from './customization.table.ts'
import { listPrintedAreas, printFile, printName } from './print-file.ts'

const MAX_ORDERS = 100
const ArchiveQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(OrderId).max(MAX_ORDERS)),
})

/**
 * `GET /api/orders/print-files?ids=…`: the print files of several orders as a ZIP archive, for admins. Streams one file at a time,
 * uncompressed, because a PNG is compressed already. A file that cannot be created is left out and listed in `missing.txt`.
 */
export function printArchiveRoute({ http, deps }: App): void {
  http.get('/api/orders/print-files', async (request: FastifyRequest, reply) => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    const parsedQuery = ArchiveQuery.safeParse(request.query)
    if (!may(actor?.staffRole, 'orders:work') || !parsedQuery.success) throw notFound()
    const rows = await deps.db
      .select({
        number: orders.number,
        position: orderItems.position,
        row: getTableColumns(customizedProducts),
        design: getTableColumns(media),
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(customizedProducts, eq(customizedProducts.id, orderItems.customizedProductId))
      .innerJoin(media, eq(media.key, customizedProducts.designKey))
      .where(inArray(orderItems.orderId, parsedQuery.data.ids))
      .orderBy(asc(orders.number), asc(orderItems.position))
    const printable = rows.flatMap(({ number, position, row, design }) => {
      const prints = listPrintedAreas(row, design)
      return prints.map((_, index) => ({ name: printName(number, position, { prints, index }), row, design, index }))
    })
    if (printable.length === 0) throw notFound()
    const missing: string[] = []
    async function* files() {
      for (const { name, row, design, index } of printable) {
        try {
          const input = await printFile(deps, { row, design }, index)
          yield { name, input, lastModified: row.printReadyAt ?? row.createdAt }
        } catch (error) {
          request.log.warn({ err: error, design: row.id }, 'a print file is left out of an archive')
          missing.push(name)
        }
      }
      const text = `${englishWords(printArchive).missing}\n${missing.join('\n')}\n`
      if (missing.length > 0) yield { name: 'missing.txt', input: text, lastModified: deps.now() }
    }
    const day = indianDay(deps.now())
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      .header('content-disposition', `attachment; filename="print-files-${day}.zip"`)
      .type('application/zip')
      .send(Readable.fromWeb(makeZip(files())))
  })
}
