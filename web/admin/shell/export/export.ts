import { data } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import { USER_COLUMNS } from '#contract/http/sorting.ts'
import { ELSEWHERE } from '#contract/selling/delivery-csv.ts'
import { deliveryHeadings } from '#texts/en/selling/delivery-csv.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ledgerSheet } from '#web/admin/catalogue/products/ledger/ledger-sheet.ts'
import { reorderSheet } from '#web/admin/catalogue/purchases/reorder/reorder-sheet.ts'
import { parseSearchView } from '#web/admin/catalogue/search/search-view.ts'
import { takeSheet } from '#web/admin/catalogue/stock/takes/take-sheet.ts'
import { courierSheet, ordersSheet, type Sheet } from '#web/admin/orders/order-list/order-sheets.ts'
import { delhiverySheet, shiprocketSheet } from '#web/admin/orders/ship/courier-sheets.ts'
import { parseCustomersView, toCustomerQuery } from '#web/admin/shell/addresses/customers-address.ts'
import { textIn } from '#web/admin/shell/addresses/list-address.ts'
import { sortIn } from '#web/admin/shell/addresses/sort-address.ts'
import { allRows, type Cell, formatCsv, formatLimitNotice, shopTime } from '#web/admin/shell/lists/csv.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/export.ts'

/** A list of the back-office as a CSV file, with the same filters as its page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { list } = args.params
  const make = Object.hasOwn(SHEETS, list) ? SHEETS[list] : undefined
  if (!make) throw data(null, { status: 404 })
  const { names, rows } = await make(args)
  const day = shopTime(new Date()).slice(0, 10)
  return new Response(formatCsv(names, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}-${day}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

const rupees = (amount: Paise) => amount / 100

/** The CSV rows of a list. A last row says when the list may be incomplete. */
function withEnd<T>(items: readonly T[], cells: (item: T) => Cell[]): Cell[][] {
  return [...items.map(cells), ...formatLimitNotice(items)]
}

const SHEETS: Record<string, (args: Route.LoaderArgs) => Promise<Sheet>> = {
  orders: ordersSheet,
  courier: courierSheet,
  shiprocket: shiprocketSheet,
  delhivery: delhiverySheet,
  'stock-ledger': ledgerSheet,
  reorder: reorderSheet,
  'stock-take': takeSheet,
  async customers(args) {
    const query = toCustomerQuery(parseCustomersView(args.url.searchParams))
    const customers = await allRows((page) => api(args).customers.sheet({ ...query, ...page }))
    return {
      names: [
        'Customer ID',
        'Name',
        'Email',
        'Phone',
        'Since',
        'Orders',
        'Spent',
        'Last order',
        'Returns',
        'Refused parcels',
        'City',
        'Tags',
      ],
      rows: withEnd(customers, (customer) => [
        customer.id,
        customer.name,
        customer.email,
        customer.phone,
        customer.createdAt,
        customer.orders,
        rupees(customer.spent),
        customer.lastOrderAt,
        customer.returns,
        customer.refused,
        customer.city,
        customer.tags.join(', '),
      ]),
    }
  },
  async delivery(args) {
    // No row limit: uploading a shortened file as the complete list would delete the missing rules.
    const rules = await allRows((page) => api(args).delivery.rules(page), Number.POSITIVE_INFINITY)
    const money = (amount: Paise | null) => amount && rupees(amount)
    return {
      names: Object.values(englishWords(deliveryHeadings)),
      rows: rules.map((rule) => [
        rule.prefix || ELSEWHERE,
        rule.isServiceable ? 'yes' : 'no',
        rule.daysMin,
        rule.daysMax,
        rule.takesCod ? 'yes' : 'no',
        money(rule.codFee),
        money(rule.orderMin),
        money(rule.orderMax),
        money(rule.codMin),
        money(rule.codMax),
      ]),
    }
  },
  async searches(args) {
    const { days, tab } = parseSearchView(args.url.searchParams)
    const query = { days, only: tab === 'failed' ? ('failed' as const) : undefined }
    const searchTerms = await allRows(async (page) => {
      const { terms, total } = await api(args).search.report({ ...query, ...page })
      return { items: terms, total }
    })
    return {
      names: ['Searched for', 'Searches', 'Results', 'Last day'],
      rows: withEnd(searchTerms, ({ term, searches, results, lastDay }) => [term, searches, results, lastDay]),
    }
  },
  async users(args) {
    const { searchParams } = args.url
    const query = { q: textIn(searchParams) || undefined, sort: sortIn(searchParams, USER_COLUMNS) ?? undefined }
    const users = await allRows((page) => api(args).account.sheet({ ...query, ...page }))
    return {
      names: ['User ID', 'Name', 'Email', 'Phone', 'Role', 'Orders', 'Since'],
      rows: withEnd(users, ({ id, name, email, phone, role, orderCount, createdAt }) => [
        id,
        name,
        email,
        phone,
        role,
        orderCount,
        createdAt,
      ]),
    }
  },
}
