import { type SQL, sql } from 'drizzle-orm'
import { paise } from '#contract/basics/money.ts'
import { may } from '#contract/basics/permissions.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CustomerRow } from '#contract/people/customers.api.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage, sortedBy } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { refreshCustomerSums } from './customer-sums.ts'
import { fromCustomers, matching, searching } from './matching.ts'

type Query = Input<typeof contract.customers.list>
type RawCustomerRow = Omit<CustomerRow, 'id' | 'createdAt' | 'lastOrderAt' | 'spent'> & {
  id: UserId
  createdAt: string
  lastOrderAt: string | null
  spent: string
}

const MOST = 100
const SORTS = {
  name: sql`lower(u.name)`,
  orders: sql`coalesce(s.orders, 0)`,
  spent: sql`coalesce(s.spent, 0)`,
  last: sql`coalesce(s.last_order_at, '-infinity')`,
  returns: sql`coalesce(s.returns, 0)`,
  city: sql`lower(coalesce(s.city, ''))`,
}

/** Customers with their order figures, most recent order first by default; at most 100 at a time. */
export async function list({ db, actor }: SignedIn, query: Query): Promise<{ items: CustomerRow[]; total: number }> {
  await refreshCustomerSums(db)
  const seesContacts = may(actor.staffRole, 'customers:contact')
  const where = sql.join([matching(query), ...searching(query.q ?? '', seesContacts)], sql` and `)
  const { limit, offset } = resolvePage(query) ?? { limit: MOST, offset: 0 }
  const [{ rows }, counted] = await Promise.all([
    db.execute<RawCustomerRow>(sql`
      select u.id, u.name, u.email, u.phone, u.created_at as "createdAt", coalesce(s.orders, 0) as orders,
        coalesce(s.spent, 0) as spent, s.last_order_at as "lastOrderAt", coalesce(s.returns, 0) as returns,
        coalesce(s.refused, 0) as refused, s.city,
        array(select tag from customer_tags t where t.user_id = u.id order by lower(tag)) as tags
      from ${fromCustomers} where ${where} order by ${sortExpression(query.sort)} limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${fromCustomers} where ${where}`),
  ])
  return { items: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/** Like `list`, for a download. The first page of a download is recorded in the audit log. */
export async function sheet(ctx: SignedIn, query: Query): Promise<{ items: CustomerRow[]; total: number }> {
  if ((query.page ?? 1) === 1) await writeAudit(ctx.db, ctx, { action: 'customer.export', subject: 'customers' })
  return list(ctx, query)
}

function sortExpression(sort: Query['sort']): SQL {
  return sql.join(sortedBy(SORTS, sort ?? 'last_desc', sql`u.id`), sql`, `)
}

function present({ createdAt, lastOrderAt, spent, ...row }: RawCustomerRow): CustomerRow {
  return {
    ...row,
    createdAt: new Date(createdAt),
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
    spent: paise(Number(spent)),
  }
}
