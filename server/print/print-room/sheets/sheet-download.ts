import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { idText } from '#contract/http/codecs.ts'
import { notFound } from '#contract/http/errors.ts'
import { SheetNumber } from '#contract/print/sheets.api.ts'
import { SHEET_FILES } from '#contract/print/sheets.ts'
import type { App } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { printSheets } from '#server/print/print-room/sheets.table.ts'
import { readSheetFile } from './sheet-files.ts'

const SheetFileQuery = z.object({ number: idText(SheetNumber), kind: z.enum(SHEET_FILES) })
const TYPES = { png: 'image/png', pdf: 'application/pdf' }

/** `GET /api/print/sheets/:number/files/:kind`: streams a file of a sheet, `png` or `pdf`. Only for staff of the print room. */
export function sheetDownloadRoute({ http, deps }: App): void {
  http.get('/api/print/sheets/:number/files/:kind', async (request: FastifyRequest, reply) => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    const parsedParams = SheetFileQuery.safeDecode(request.params as z.input<typeof SheetFileQuery>)
    if (!may(actor?.staffRole, 'print:work') || !parsedParams.success) throw notFound()
    const { number, kind } = parsedParams.data
    const [sheet] = await deps.db.select().from(printSheets).where(eq(printSheets.number, number))
    const bytes = kind === 'png' ? sheet?.pngBytes : sheet?.pdfBytes
    if (!sheet || !bytes) throw notFound()
    const stream = await readSheetFile(deps.files, { number, version: sheet.fileVersion }, kind, bytes)
    if (!stream) throw notFound()
    return reply
      .headers(PRIVATE_FILE)
      .header('content-disposition', `attachment; filename="sheet-${number}.${kind}"`)
      .header('content-length', bytes)
      .type(TYPES[kind])
      .send(Readable.from(stream))
  })
}
