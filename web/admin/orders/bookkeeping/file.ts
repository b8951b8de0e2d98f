import { data } from 'react-router'
import { formatCsv } from '#web/admin/shell/lists/csv.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/file.ts'
import { monthIn } from './month.ts'
import { FILES } from './sheets.ts'

/** One file of a month, for the accountant. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { file: name } = args.params
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined
  if (!file) throw data('Not found.', { status: 404 })
  const month = monthIn(args.url.searchParams)
  const sheet = file.make(await api(args).accounts.register({ month }))
  const isXml = 'xml' in sheet
  return new Response(isXml ? sheet.xml : formatCsv(sheet.names, sheet.rows), {
    headers: {
      'content-type': isXml ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${month}-${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
