import { sql } from 'drizzle-orm'
import { MAX_AMOUNT } from '#contract/limits.ts'
import { connect, type Db, sqlState } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'

export type LargeAmount = { table: string; column: string; id: string; paise: number }

/** The SQLSTATE of a statement that took too long. */
const QUERY_CANCELED = '57014'
/** Maximum number of reported rows. */
const MOST = 50

/**
 * All amounts above `MAX_AMOUNT`, in any column of the domain `paise`. Such rows are older than the limit: its migration left
 * them unchanged.
 */
export async function findLargeAmounts(db: Db): Promise<LargeAmount[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string; key: string }>(sql`
    select c.table_name as table, c.column_name as column, a.attname as key
    from information_schema.columns c
    join pg_index i on i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and i.indisprimary
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where c.table_schema = 'public' and c.domain_name = 'paise' order by 1, 2`)
  const tables = Map.groupBy(columns, ({ table }) => table)
  if (tables.size === 0) return []
  // Each table is read once, however many amounts it has.
  const parts = [...tables].map(([table, [first, ...others]]) => {
    const all = [first, ...others].filter((one) => one !== undefined)
    const amounts = all.map(({ column }) => sql`${sql.identifier(column)}::int`)
    const named = all.map(({ column }, at) => sql`(${column}::text, ${amounts[at]})`)
    return sql`select ${table}::text as table, amount.name as column, ${sql.identifier(first?.key ?? '')}::text as id, amount.paise
      from ${sql.identifier(table)} cross join lateral (values ${sql.join(named, sql`, `)}) amount (name, paise)
      where greatest(${sql.join(amounts, sql`, `)}) > ${MAX_AMOUNT} and amount.paise > ${MAX_AMOUNT}`
  })
  const { rows } = await db.execute<LargeAmount>(sql`${sql.join(parts, sql` union all `)} limit ${MOST}`)
  return rows
}

/** Logs, once at a start, the rows with amounts above the limit. A shop whose rows cannot be read in time starts all the same. */
export async function reportLargeAmounts(url: string, log: Pick<Deps['log'], 'error'>): Promise<void> {
  const { db, close } = connect(url, { poolSize: 1, onError: () => undefined })
  try {
    const rows = await findLargeAmounts(db)
    if (rows.length > 0)
      log.error({ rows, bound: MAX_AMOUNT }, 'amounts above ₹1,00,00,000 are stored: lower the price of these products')
  } catch (error) {
    if (sqlState(error) !== QUERY_CANCELED) throw error
    log.error({ err: error }, 'there was no time at the start to look for amounts above ₹1,00,00,000')
  } finally {
    await close()
  }
}
