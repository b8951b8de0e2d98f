import pg from 'pg'
import { withClient } from './db.ts'
import { MIGRATION_LOCK } from './migrate.ts'

/** Append-only tables: rows are neither updated nor deleted. */
const APPEND_ONLY = [
  'audit_log',
  'order_events',
  'order_additions',
  'stock_ledger',
  'store_credit_ledger',
  'invoices',
  'invoice_files',
  'remittances',
  'remittance_lines',
  'purchase_receipts',
  'purchase_receipt_lines',
  'stock_take_entries',
  'print_job_events',
  'blank_ledger',
  'refund_items',
]
/** Scans are not append-only: they are deleted half a year after the end of their order. */
const NEVER_UPDATED = [...APPEND_ONLY, 'courier_scans']
const NEVER_DELETED = [
  ...APPEND_ONLY,
  'order_items',
  'payments',
  'refunds',
  'promo_usages',
  'invoice_counters',
  'print_jobs',
  'print_promises',
]

/**
 * Grants the shop's role only the rights that it needs. The role cannot alter tables, disable constraints or triggers, or change
 * append-only tables. Call it after the migrations, as the tables' owner. Does nothing when both URLs name the same role. PostgreSQL
 * performs `on delete cascade` with the owner's rights.
 */
export async function grantToShop(ownerUrl: string, shopUrl: string): Promise<void> {
  const role = await readCurrentRole(shopUrl)
  await withClient({ connectionString: ownerUrl }, async (owner) => {
    const name = pg.escapeIdentifier(role)
    const { rows } = await owner.query<{ isSame: boolean }>('select current_user = $1 as "isSame"', [role])
    if (rows[0]?.isSame) return
    await owner.query('begin')
    // Without the lock, one of two nodes that grant at the same time would fail: "tuple concurrently updated".
    await owner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await owner.query(`
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      grant usage on schema drizzle to ${name};
      grant select on drizzle.__drizzle_migrations to ${name};
      revoke delete on ${NEVER_DELETED.join(', ')} from ${name};
      revoke update on ${NEVER_UPDATED.join(', ')} from ${name}`)
    await owner.query('commit')
  })
}

function readCurrentRole(url: string): Promise<string> {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  })
}
