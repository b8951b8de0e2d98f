import { makeZip } from 'client-zip'
import { data, redirect } from 'react-router'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/file.ts'
import { accountsHref, EVERYTHING, monthIn } from './month.ts'
import { FILES, type MonthBooks, makeFile } from './sheets.ts'

/** One file of a month for the accountant, or all of them as a ZIP archive. For a month without documents: its page, which says so. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { file: name } = args.params
  if (name !== EVERYTHING && !Object.hasOwn(FILES, name)) throw data(null, { status: 404 })
  const month = monthIn(args.url.searchParams)
  const { accounts } = api(args)
  const [register, money] = await Promise.all([accounts.register({ month }), accounts.money({ month })])
  if (register.length === 0) return redirect(accountsHref(month))
  const books = { month, register, money }
  if (name === EVERYTHING) return answer(`accounts-${month}.zip`, 'application/zip', makeZip(listFiles(books)))
  const file = makeFile(name, books)
  if (!file) return redirect(accountsHref(month))
  return answer(file.name, `${file.type}; charset=utf-8`, file.text)
}

function listFiles(books: MonthBooks) {
  return Object.keys(FILES).flatMap((name) => {
    const file = makeFile(name, books)
    return file ? [{ name: file.name, input: file.text }] : []
  })
}

function answer(name: string, type: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
