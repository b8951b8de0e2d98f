import { data } from 'react-router'
import { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { formatCsv } from '#web/admin/shell/lists/csv.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { Route } from './+types/group-names.ts'

const NAMES = ['Order', 'Member', 'Size', 'Name on the shirt', 'Number']

/** The list of shirts to print in a group order, as a file. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const id = GroupOrderId.safeParse(args.params.id).data
  if (!id) throw data('Not found.', { status: 404 })
  const { shares } = await packerApi(args).groupDesk.get({ id })
  const rows = shares
    .filter(({ state }) => state === 'in')
    .map(({ orderNumber, name, size, shirtName, shirtNumber }) => [
      orderNumber ?? '',
      name,
      size,
      shirtName,
      shirtNumber,
    ])
  return new Response(formatCsv(NAMES, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="group-${id}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
