import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import { minus, ZERO } from '#contract/basics/money.ts'
import type { ReturnCase } from '#contract/orders/admin-returns.api.ts'
import type { ReturnId } from '#contract/orders/returns.api.ts'
import { readMoney } from '#server/orders/order-list/admin-order-details.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { presentReturn, type ReturnedItem, returnedItems } from './present-return.ts'
import { suggestRefund, sumPaidForPieces } from './refund-of-return.ts'
import { photosOfReturn, type StoredPhoto } from './return-photos.ts'
import { returnRequests } from './returns.table.ts'

/** Return requests for the back-office: first waiting ones from the oldest, then all others from the newest. */
export async function readCases(db: Db, where: SQL | undefined, page: Page): Promise<ReturnCase[]> {
  const rows = await db
    .select({
      row: returnRequests,
      items: returnedItems,
      photos: photosOfReturn,
      customer: users.name,
      accountEmail: users.email,
      order: orders,
      refund: refunds,
    })
    .from(returnRequests)
    .leftJoin(users, eq(users.id, returnRequests.userId))
    .leftJoin(orders, eq(orders.id, returnRequests.orderId))
    .leftJoin(refunds, eq(refunds.id, returnRequests.refundId))
    .where(where)
    .orderBy(
      desc(sql`${returnRequests.state} = 'waiting'`),
      sql`case when ${returnRequests.state} = 'waiting' then ${returnRequests.createdAt} end`,
      desc(returnRequests.createdAt),
      desc(returnRequests.id),
    )
    .limit(page.limit)
    .offset(page.offset)
  return Promise.all(rows.map((row) => present(db, row)))
}

type CaseRow = {
  row: typeof returnRequests.$inferSelect
  items: ReturnedItem[]
  photos: StoredPhoto[]
  customer: string | null
  accountEmail: string | null
  order: typeof orders.$inferSelect | null
  refund: typeof refunds.$inferSelect | null
}

async function present(db: Db, caseRow: CaseRow): Promise<ReturnCase> {
  const { row, items: sent, photos, customer, accountEmail, order, refund } = caseRow
  const money = order ? await readMoney(db, order) : null
  const paidItems = order ? sent.map((item) => ({ ...presentPiece(item), paid: sumPaidForPieces(order, [item]) })) : []
  return {
    request: presentReturn(row, sent, photos),
    // An account that had no email at the request may have one now.
    email: isEmail(row.email) ? row.email : (accountEmail ?? row.email),
    customer,
    orderNumber: order?.number ?? null,
    suggestedRefund: money ? suggestRefund(paidItems, row.fee, money) : null,
    paidItems,
    orderRefunded: money?.refunded ?? null,
    refundable: money?.refundable ?? null,
    byMoney: money?.byMoney ?? null,
    isCash: money?.isCash ?? null,
    manualRefund: refund?.paidBy ? { paidBy: refund.paidBy, payee: refund.payee, reference: refund.reference } : null,
    ...splitRefunded(row, refund),
    restocked: sent
      .filter(({ restocked }) => restocked > 0)
      .map((item) => ({ item: item.id, quantity: item.restocked })),
    closedAt: row.closedAt,
  }
}

/** The amount refunded for a request, and how much of it became store credit. */
function splitRefunded(
  { refunded }: CaseRow['row'],
  refund: CaseRow['refund'],
): Pick<ReturnCase, 'refunded' | 'credited'> {
  const all = refunded ?? refund?.amount ?? null
  if (all === null) return { refunded: null, credited: null }
  const credited = refund?.paidBy === 'credit' ? all : refund ? minus(all, refund.amount) : ZERO
  return { refunded: all, credited }
}

function presentPiece({ name, quantity, subtotal }: ReturnedItem) {
  return { name, quantity, subtotal }
}

/** One return request for the back-office; null when there is none with this id. */
export async function readCase(db: Db, id: ReturnId): Promise<ReturnCase | null> {
  const [returnCase] = await readCases(db, eq(returnRequests.id, id), { limit: 1, offset: 0 })
  return returnCase ?? null
}
