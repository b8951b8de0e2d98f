import type { FastifyReply } from 'fastify'
import { may } from '#contract/basics/permissions.ts'
import { productImports } from '#contract/catalogue/product-import.api.ts'
import { csvCell } from '#contract/catalogue/variant-csv.ts'
import { notFound } from '#contract/http/errors.ts'
import type { App } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { readChanges, readProblems, shownChanges } from './imports.ts'

/**
 * `GET /api/product-imports/<id>/problems/file`: the lines that cannot be applied, as CSV; `…/changes/file`: the changes of the
 * other lines.
 */
export function problemsFileRoute({ http, deps }: App): void {
  http.get('/api/product-imports/:id/problems/file', async (request, reply) => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    const read = productImports.problems.params.safeParse(request.params)
    if (!may(actor?.staffRole, 'catalogue:write') || !read.success) throw notFound()
    const problems = await readProblems(deps.db, read.data.id)
    return sendFile(reply, 'import-problems.csv', [
      ['Line', 'Column', 'Problem'],
      ...problems.map((problem) => [String(problem.line), problem.column ?? '', problem.message]),
    ])
  })
  http.get('/api/product-imports/:id/changes/file', async (request, reply) => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    const read = productImports.changes.params.safeParse(request.params)
    if (!may(actor?.staffRole, 'catalogue:write') || !read.success) throw notFound()
    const changes = shownChanges(actor?.staffRole, await readChanges(deps.db, read.data.id))
    return sendFile(reply, 'import-changes.csv', [
      ['Line', 'Product', 'Choice', 'Column', 'Old', 'New'],
      ...changes.flatMap(({ line, name, choice, cells }) =>
        cells.map(({ column, from, to }) => [String(line), name, choice, column, from, to]),
      ),
    ])
  })
}

function sendFile(reply: FastifyReply, name: string, rows: readonly string[][]) {
  return reply
    .headers(PRIVATE_FILE)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(`\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`)
}
