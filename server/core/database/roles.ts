import pg from 'pg'
import { withClient } from './db.ts'

/** Written once, or written and never taken back: what happened. */
const ONLY_ADDED = ['audit_log', 'order_events', 'stock_ledger']
const NEVER_DELETED = [...ONLY_ADDED, 'order_items', 'payments', 'refunds', 'promo_usages']

/**
 * Gives the role that the shop works with what it needs and no more: it owns no table, so it can neither change one nor
 * switch off a rule, and it cannot take history back. To be called after the migrations, as their owner. When both
 * addresses name the same role there is nothing to give. Parts that follow a removed row (`on delete cascade`) are removed
 * by PostgreSQL in the owner's name.
 */
export async function grantToShop(ownerUrl: string, shopUrl: string): Promise<void> {
  const role = await roleOf(shopUrl)
  await withClient({ connectionString: ownerUrl }, async (owner) => {
    const name = pg.escapeIdentifier(role)
    const { rows } = await owner.query<{ isSame: boolean }>('select current_user = $1 as "isSame"', [role])
    if (rows[0]?.isSame) return
    await owner.query('begin')
    await owner.query(`
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      revoke delete on ${NEVER_DELETED.join(', ')} from ${name};
      revoke update on ${ONLY_ADDED.join(', ')} from ${name}`)
    await owner.query('commit')
  })
}

function roleOf(url: string): Promise<string> {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  })
}
