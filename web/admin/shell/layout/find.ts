import { formatRupees } from '#contract/basics/money.ts'
import { listHref, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { customerHref, orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { PRODUCTS_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/find.ts'
import { nullOnError } from './null-on-error.ts'
import { mayHere } from './require-admin.ts'

export type SearchResult = { kind: 'orders' | 'customers' | 'products'; label: string; detail: string; to: string }

const OF_EACH = 5

/** The first few orders, customers and products that match a search and that the role may see. */
export async function loader(args: Route.LoaderArgs): Promise<{ q: string; results: SearchResult[] }> {
  const q = textIn(args.url.searchParams)
  if (q.length < 2) return { q, results: [] }
  const query = { q, page: 1, limit: OF_EACH }
  const { account, orders, products } = api(args)
  const [orderList, customerList, productList] = await Promise.all([
    mayHere(args, 'orders:read') ? nullOnError(args, orders.all({ ...query, most: OF_EACH })) : null,
    mayHere(args, 'customers:read') ? nullOnError(args, account.all(query)) : null,
    mayHere(args, 'catalogue:write') ? nullOnError(args, products.managed(query)) : null,
  ])
  const results: SearchResult[] = [
    ...(orderList?.items ?? []).map(({ number, user, total, status }) => ({
      kind: 'orders' as const,
      label: `#${number} ${user.name}`,
      to: orderHref(number),
      detail: mayHere(args, 'orders:amounts') ? `${formatRupees(total)}, ${status}` : status,
    })),
    ...(customerList?.items ?? []).map(({ id, name, email }) => ({
      kind: 'customers' as const,
      label: name,
      detail: email,
      to: customerHref(id),
    })),
    ...(productList?.items ?? []).map(({ id, name, price }) => ({
      kind: 'products' as const,
      label: name,
      detail: formatRupees(price),
      to: listHref(PRODUCTS_PATH, { q: name, edit: id }),
    })),
  ]
  return { q, results }
}

/** Without a response, for example after the session has ended, the dialog stays open and shows an error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const none = { q: textIn(new URL(request.url).searchParams), results: [] as SearchResult[], isUnanswered: true }
  return serverLoader().then(
    (answer) => ({ ...answer, isUnanswered: false }),
    () => none,
  )
}
