import { data } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import { EXPORTED_FIELDS } from '#contract/catalogue/product-fields.ts'
import { PRODUCT_LIST_COLUMNS } from '#contract/catalogue/variant-csv.ts'
import { USER_COLUMNS } from '#contract/http/sorting.ts'
import { DELIVERY_CSV, ELSEWHERE } from '#contract/selling/delivery-csv.ts'
import { ledgerSheet } from '#web/admin/catalogue/products/ledger/ledger-sheet.ts'
import { toProductQuery } from '#web/admin/catalogue/products/read-products.ts'
import { reorderSheet } from '#web/admin/catalogue/purchases/reorder/reorder-sheet.ts'
import { parseSearchView } from '#web/admin/catalogue/search/search-view.ts'
import { takeSheet } from '#web/admin/catalogue/stock/takes/take-sheet.ts'
import { courierSheet, itemsSheet, ordersSheet, type Sheet } from '#web/admin/orders/order-list/order-sheets.ts'
import { delhiverySheet, shiprocketSheet } from '#web/admin/orders/ship/courier-sheets.ts'
import { parseCustomersView, toCustomerQuery } from '#web/admin/shell/addresses/customers-address.ts'
import { textIn } from '#web/admin/shell/addresses/list-address.ts'
import { parseProductsView } from '#web/admin/shell/addresses/products-address.ts'
import { sortIn } from '#web/admin/shell/addresses/sort-address.ts'
import { allRows, type Cell, formatCsv, formatLimitNotice, shopTime } from '#web/admin/shell/lists/csv.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/export.ts'

/** A list of the back-office as a CSV file, with the same filters as its page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { list } = args.params
  const make = Object.hasOwn(SHEETS, list) ? SHEETS[list] : undefined
  if (!make) throw data('Not found.', { status: 404 })
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

/** Of a combo with pieces those of each. */
function sizesText({ size, comboPieces }: ManagedProduct): string {
  return comboPieces.length > 0 ? comboPieces.map(({ name, sizes }) => `${name}: ${sizes.join(',')}`).join('; ') : size
}

const rupees = (amount: Paise) => amount / 100

/** The rows of a list; a file that cannot have all of them says so in its last row. */
function withEnd<T>(found: readonly T[], cells: (one: T) => Cell[]): Cell[][] {
  return [...found.map(cells), ...formatLimitNotice(found)]
}

const SHEETS: Record<string, (args: Route.LoaderArgs) => Promise<Sheet>> = {
  orders: ordersSheet,
  'order-items': itemsSheet,
  courier: courierSheet,
  shiprocket: shiprocketSheet,
  delhivery: delhiverySheet,
  'stock-ledger': ledgerSheet,
  reorder: reorderSheet,
  'stock-take': takeSheet,
  async products(args) {
    const wish = toProductQuery(parseProductsView(args.url.searchParams))
    const found = await allRows((page) => api(args).products.managed({ ...wish, ...page }))
    return {
      names: [
        'Id',
        'Name',
        'Category',
        'MRP',
        'Price',
        'Discount (%)',
        'Material',
        PRODUCT_LIST_COLUMNS.sizes,
        PRODUCT_LIST_COLUMNS.colours,
        'Stock',
        'Combo',
        'Added',
        'Updated',
        'Archived',
        ...EXPORTED_FIELDS.map(({ heading }) => heading),
      ],
      rows: withEnd(found, (one) => [
        one.id,
        one.name,
        one.category,
        rupees(one.strikedPrice),
        rupees(one.price),
        one.discount,
        one.material,
        sizesText(one),
        one.color,
        one.stock,
        one.isCombo ? 'yes' : 'no',
        one.createdAt,
        one.updatedAt,
        one.archivedAt,
        ...EXPORTED_FIELDS.map(({ name }) => one[name]),
      ]),
    }
  },
  async customers(args) {
    const wish = toCustomerQuery(parseCustomersView(args.url.searchParams))
    const found = await allRows((page) => api(args).customers.sheet({ ...wish, ...page }))
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
      rows: withEnd(found, (one) => [
        one.id,
        one.name,
        one.email,
        one.phone,
        one.createdAt,
        one.orders,
        rupees(one.spent),
        one.lastOrderAt,
        one.returns,
        one.refused,
        one.city,
        one.tags.join(', '),
      ]),
    }
  },
  async delivery(args) {
    // All of them: who uploads the file as the complete list would lose the others.
    const found = await allRows((page) => api(args).delivery.rules(page), Number.POSITIVE_INFINITY)
    const money = (amount: Paise | null) => amount && rupees(amount)
    return {
      names: Object.values(DELIVERY_CSV),
      rows: found.map((one) => [
        one.prefix || ELSEWHERE,
        one.isServiceable ? 'yes' : 'no',
        one.daysMin,
        one.daysMax,
        one.takesCod ? 'yes' : 'no',
        money(one.codFee),
        money(one.orderMin),
        money(one.orderMax),
        money(one.codMin),
        money(one.codMax),
      ]),
    }
  },
  async searches(args) {
    const { days, tab } = parseSearchView(args.url.searchParams)
    const wish = { days, only: tab === 'failed' ? ('failed' as const) : undefined }
    const found = await allRows(async (page) => {
      const { terms, total } = await api(args).search.report({ ...wish, ...page })
      return { items: terms, total }
    })
    return {
      names: ['Searched for', 'Searches', 'Results', 'Last day'],
      rows: withEnd(found, ({ term, searches, results, lastDay }) => [term, searches, results, lastDay]),
    }
  },
  async users(args) {
    const { searchParams } = args.url
    const wish = { q: textIn(searchParams) || undefined, sort: sortIn(searchParams, USER_COLUMNS) ?? undefined }
    const found = await allRows((page) => api(args).account.sheet({ ...wish, ...page }))
    return {
      names: ['User ID', 'Name', 'Email', 'Phone', 'Role', 'Orders', 'Since'],
      rows: withEnd(found, ({ id, name, email, phone, role, orderCount, createdAt }) => [
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
