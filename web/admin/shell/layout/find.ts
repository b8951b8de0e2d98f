import { formatRupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { customerHref, draftHref, groupHref, orderHref, refundHref } from '#web/admin/shell/addresses/orders-address.ts'
import { PRODUCTS_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { sheetHref } from '#web/admin/shell/addresses/sheet-address.ts'
import { purchaseHref } from '#web/admin/shell/addresses/stock-address.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/find.ts'
import { nullOnError } from './null-on-error.ts'
import { mayHere } from './require-admin.ts'

export type SearchResult = {
  kind: 'orders' | 'customers' | 'products' | 'returns' | 'sheets' | 'purchases' | 'drafts' | 'groupOrders'
  /** The number alone for a gang sheet, which the dialog names in the reader's language. */
  label: string
  detail: string
  to: string
  /** Of an order, which the dialog names in the reader's language after the detail. */
  status?: OrderStatus
}

const OF_EACH = 5
const { refundOfOrder } = englishWords(ownerRefund)
/** The number of a return, as its mails have it. */
const TICKET = /^#?r[- ]?(\d{1,9})$/i
/** An order that is searched for to refund it: `refund 1044`. */
const REFUND = /^refund\s+(?:of\s+|for\s+)?(?:order\s+)?(.+)$/i
/** An order as people name it in a chat: `order no 1027`, `order id: 1027`. */
const ORDER = /^(?:my )?order(?: ?(?:no\.?|number|num|id|status))?:? ?#?(\d{1,9})$/i
/** A phone number as it is pasted, with or without the country. */
const PHONE = /^(?:\+?91|0)?(\d{10})$/
/** The number of a gang sheet, alone or after its name. */
const SHEET = /^(?:(?:gang )?sheet )?#?(\d{1,6})$/i

/** The first few orders, customers, products and other things with a number that match a search and that the role may see. */
export async function loader(args: Route.LoaderArgs): Promise<{ q: string; results: SearchResult[] }> {
  const q = textIn(args.url.searchParams)
  if (q.length < 2) return { q, results: [] }
  const number = ORDER.exec(q)?.[1]
  const phone = PHONE.exec(q.replace(/[\s().-]/g, ''))?.[1]
  const query = { q: number ? `#${number}` : (phone ?? q), page: 1, limit: OF_EACH }
  const { adminReturns, drafts, groupDesk, orders, printSheets, purchases } = api(args)
  const ticket = TICKET.exec(q)?.[1]
  const sheet = SHEET.exec(q)?.[1]
  const refund = mayHere(args, 'orders:refund') ? REFUND.exec(q)?.[1] : undefined
  const [orderList, customerList, productList, returnList, sheetFound, purchaseList, draftList, groupList] =
    await Promise.all([
      mayHere(args, 'orders:read')
        ? nullOnError(args, orders.all({ ...query, q: refund ?? query.q, most: OF_EACH }))
        : null,
      mayHere(args, 'customers:read') ? findCustomers(args, query) : null,
      mayHere(args, 'catalogue:write') ? findProducts(args, query) : [],
      ticket && mayHere(args, 'returns:work')
        ? nullOnError(args, adminReturns.list({ ...query, q: `r-${ticket}` }))
        : null,
      // A number that no sheet has is no error.
      sheet && mayHere(args, 'print:work')
        ? nullOnError(args, attempt(printSheets.get({ number: Number(sheet) as SheetNumber })))
        : null,
      mayHere(args, 'catalogue:write') ? nullOnError(args, purchases.list(query)) : null,
      mayHere(args, 'orders:create') ? nullOnError(args, drafts.list(query)) : null,
      mayHere(args, 'orders:read') ? nullOnError(args, groupDesk.list(query)) : null,
    ])
  const customers = (customerList ?? []).map(({ id, name, email }) => ({
    kind: 'customers' as const,
    label: name,
    detail: email,
    to: customerHref(id),
  }))
  const products = productList.map(({ id, name, price }) => ({
    kind: 'products' as const,
    label: name,
    detail: formatRupees(price),
    to: listHref(PRODUCTS_PATH, { q: name, edit: id }),
  }))
  // The orders of a product that is searched for by its name come after it.
  const isProduct = products.some(({ label }) => label.toLowerCase().startsWith(q.toLowerCase()))
  const results: SearchResult[] = [
    ...(phone ? customers : []),
    ...(isProduct ? products : []),
    ...(returnList?.items ?? []).map(({ request, customer, orderNumber }) => ({
      kind: 'returns' as const,
      label: [request.ticket, customer].filter(Boolean).join(' '),
      detail: orderNumber === null ? '' : `#${orderNumber}`,
      to: listHref('/admin/returns', { q: request.ticket }),
    })),
    ...(orderList?.items ?? []).map(({ number, user, total, status }) => ({
      kind: 'orders' as const,
      label: refund ? `${refundOfOrder({ number })} ${user.name}` : `#${number} ${user.name}`,
      to: refund ? refundHref(number) : orderHref(number),
      detail: mayHere(args, 'orders:amounts') ? formatRupees(total) : '',
      status,
    })),
    ...(phone ? [] : customers),
    ...(isProduct ? [] : products),
    ...(sheetFound?.ok
      ? [{ kind: 'sheets' as const, label: String(sheet), detail: '', to: sheetHref(Number(sheet)) }]
      : []),
    ...(purchaseList?.items ?? []).map(({ id, supplier, reference }) => ({
      kind: 'purchases' as const,
      label: `#${id} ${supplier}`,
      detail: reference,
      to: purchaseHref(id),
    })),
    ...(draftList?.items ?? []).map(({ id, customer, items }) => ({
      kind: 'drafts' as const,
      label: customer ?? items,
      detail: customer ? items : '',
      to: draftHref(id),
    })),
    ...(groupList?.items ?? []).map(({ id, title, organiser }) => ({
      kind: 'groupOrders' as const,
      label: title,
      detail: organiser,
      to: groupHref(id),
    })),
  ]
  return { q, results }
}

/** The customers with all words; when there is none, those whose names begin like the words of a misspelt name. */
async function findCustomers(args: Route.LoaderArgs, query: { q: string; page: number; limit: number }) {
  const read = async (q: string) => (await nullOnError(args, api(args).account.all({ ...query, q })))?.items ?? []
  const found = await read(query.q)
  const beginnings = query.q.split(/\s+/).map((word) => /^\p{L}{3}/u.exec(word)?.[0])
  if (found.length > 0 || beginnings.length < 2 || beginnings.includes(undefined)) return found
  return read(beginnings.join(' '))
}

/** The products with all words; when there is none, those that the shop's own search finds, which corrects misspellings. */
async function findProducts(args: Route.LoaderArgs, query: { q: string; page: number; limit: number }) {
  const { products } = api(args)
  const found = (await nullOnError(args, products.managed(query)))?.items ?? []
  return found.length > 0 ? found : ((await nullOnError(args, products.list(query)))?.items ?? [])
}

/** Without a response, for example after the session has ended, the dialog stays open and shows an error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const none = { q: textIn(new URL(request.url).searchParams), results: [] as SearchResult[], isUnanswered: true }
  return serverLoader().then(
    (answer) => ({ ...answer, isUnanswered: false }),
    () => none,
  )
}
