import { sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { SheetNumber } from '#contract/print-room/sheets.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, sqlState, transact } from '#server/core/database/db.ts'
import type { Deps, SignedIn } from '#server/core/deps.ts'
import { type Job, withLeader } from '#server/core/jobs.ts'
import { removeUnused } from '#server/images/pictures.ts'
import { removeSheetFiles } from '#server/print-room/sheets/sheet-files.ts'

/** How long a removal can be undone. */
const KEPT = sql`interval '1 day'`

/** The tables that a removal deletes from, in the order of the foreign keys. A migration created a trigger on each. */
const TABLES = [
  'users',
  'accounts',
  'media',
  'addresses',
  'carts',
  'categories',
  'collections',
  'collection_slugs',
  'products',
  'product_images',
  'stock',
  'customization_configs',
  'blanks',
  'images',
  'promo_codes',
  'promo_refusals',
  'customized_products',
  'customized_product_files',
  'group_rooms',
  'orders',
  'order_items',
  'group_shares',
  'print_promises',
  'print_jobs',
  'print_sheets',
  'print_sheet_pieces',
  'print_job_events',
  'blank_ledger',
  'order_parts',
  'order_part_lines',
  'design_proofs',
  'design_proof_pictures',
  'qc_sendings',
  'qc_photos',
  'qc_stops',
  'order_events',
  'payments',
  'refunds',
  'refund_items',
  'invoices',
  'shipments',
  'courier_scans',
  'promo_usages',
  'stock_ledger',
  'return_requests',
  'return_request_items',
  'return_photos',
  'reviews',
  'review_photos',
  'review_votes',
  'cart_lines',
  'wishlist_items',
  'restock_alerts',
  'order_tags',
  'customer_tags',
  'message_consents',
  'mail_outbox',
  'sandbox_entities',
  'store_credit_ledger',
]

/** Until when the last removal can be undone; null when there is none. */
export async function undoUntil(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ until: string | null }>(
    sql`select (max(removed_at) + ${KEPT})::text as until from demo_undo where removed_at > now() - ${KEPT}`,
  )
  return rows[0]?.until ? new Date(rows[0].until) : null
}

/** Restores the demo data in one transaction. Throws illegal_transition when that is no longer possible. */
export async function undoRemoval(ctx: SignedIn): Promise<void> {
  try {
    await transact(ctx.db, async (tx) => {
      await tx.execute(sql`lock table demo_undo in exclusive mode`)
      if (!(await undoUntil(tx))) throw new ShopError('illegal_transition', 'There is nothing to undo any more.')
      await tx.execute(sql`set local inkloom.restoring_demo = 'on'`)
      await tx.execute(INTO_CATEGORIES_OF_TODAY)
      await tx.execute(WITH_THEIR_ORDERS)
      for (const table of TABLES) await restore(tx, table)
      for (const change of CHANGED_BACK) await tx.execute(change)
      await tx.execute(sql`delete from demo_undo`)
      await writeAudit(tx, ctx, { action: 'demo.restore', subject: 'demo' })
    })
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    const message = 'The sample data cannot be put back: something new has taken the place of a part of it.'
    throw new ShopError('illegal_transition', message)
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Inserts the deleted rows with their old ids. A row that was created meanwhile under the same name stays as it is. */
async function restore(tx: Db, table: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  const columns = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    rows.map(({ name }) => sql`old.${sql.identifier(name)}`),
    sql`, `,
  )
  // The unique constraint on positions is deferred, which `on conflict` does not support. No conflict can occur: a deleted product gets no new pictures.
  const unlessThere = table === 'product_images' ? sql`` : sql`on conflict do nothing`
  const order = table === 'stock_ledger' || table === 'store_credit_ledger' ? sql`old.id` : sql`u.id`
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns}) overriding system value
    select ${values} from demo_undo u, jsonb_populate_record(null::${sql.identifier(table)}, u.row) old
    where u.table_name = ${table} and u.kind = 'delete' order by ${order} ${unlessThere}`)
}

/** If the owner has created a category with the same name meanwhile, restored products belong to it. */
const INTO_CATEGORIES_OF_TODAY = sql`
  update demo_undo p set row = jsonb_set(p.row, '{category_id}', to_jsonb(c.id))
  from demo_undo g join categories c on lower(c.name) = lower(g.row->>'name')
  where p.table_name = 'products' and p.kind = 'delete' and g.table_name = 'categories' and g.kind = 'delete'
    and g.row->>'id' = p.row->>'category_id'`

/** The removal set an entry's order to null before it deleted the entry together with its product. */
const WITH_THEIR_ORDERS = sql`
  update demo_undo d set row = jsonb_set(d.row, '{order_id}', u.row->'order_id') from demo_undo u
  where d.table_name = 'stock_ledger' and d.kind = 'delete' and u.table_name = 'stock_ledger' and u.kind = 'update'
    and u.row->>'id' = d.row->>'id' and u.row->>'order_id' is not null`

/** Reverts what the removal changed instead of deleting it, unless the owner has changed it since. */
const CHANGED_BACK = [
  sql`update products p set is_demo = true, archived_at = (u.row->>'archived_at')::timestamptz from demo_undo u
    where u.table_name = 'products' and u.kind = 'update' and (u.row->>'is_demo')::boolean
      and p.id = (u.row->>'id')::int and p.updated_at = (u.row->>'updated_at')::timestamptz`,
  sql`update categories c set is_demo = true from demo_undo u
    where u.table_name = 'categories' and u.kind = 'update' and (u.row->>'is_demo')::boolean
      and c.id = (u.row->>'id')::int and c.updated_at = (u.row->>'updated_at')::timestamptz`,
  sql`update promo_codes p set is_demo = true, deleted_at = (u.row->>'deleted_at')::timestamptz from demo_undo u
    where u.table_name = 'promo_codes' and u.kind = 'update' and (u.row->>'is_demo')::boolean
      and p.id = (u.row->>'id')::int`,
  sql`update users p set is_demo = true from demo_undo u
    where u.table_name = 'users' and u.kind = 'update' and (u.row->>'is_demo')::boolean and p.id = (u.row->>'id')::uuid`,
  // The shop's database role may not update the ledger: this `security definer` function may do only this change.
  sql`select restore_ledger_orders()`,
  sql`update promo_codes p set used_count = (
    select count(*) from promo_usages u where u.promo_id = p.id and u.released_at is null)
    where used_count <> (select count(*) from promo_usages u where u.promo_id = p.id and u.released_at is null)`,
]

/** Periodic cleanup of old removals, in one process at a time. */
export const demoUndoJob: Job = {
  name: 'demo undo',
  everyMs: 30 * 60_000,
  run: async (deps) => void (await withLeader(deps.db, 'demo undo', () => forgetRemovals(deps))),
}

type Gone =
  | { table_name: 'media'; row: { key: string; kind: string } }
  | { table_name: 'print_sheets'; row: { number: SheetNumber; file_version: number } }

/** Deletes the saved rows of removals older than a day, the pictures that nothing references any more, and the files of sheets. */
export async function forgetRemovals(
  deps: Pick<Deps, 'db' | 'files' | 'images' | 'renditions' | 'log'>,
): Promise<void> {
  const { rows } = await deps.db.execute<Gone>(sql`
    with gone as (delete from demo_undo where removed_at <= now() - ${KEPT} returning table_name, kind, row)
    select table_name, row from gone where table_name in ('media', 'print_sheets') and kind = 'delete'`)
  const isOver = sql`is_demo and not exists (select from demo_undo)
    and not exists (select from users where is_demo) and not exists (select from products where is_demo)`
  const left = await deps.db.execute<{ key: string }>(sql`select key from media where ${isOver}`)
  if (left.rows.length > 0) {
    await removeUnused(
      deps,
      left.rows.map(({ key }) => key),
    )
    // The other pictures are referenced by rows that stayed.
    await deps.db.execute(sql`update media set is_demo = false where ${isOver}`)
  }
  // Rows that were deleted together with their owner leave a file behind.
  for (const { table_name: table, row } of rows)
    if (table === 'media') await deps.files.remove(`${row.kind}/${row.key}`)
    else await removeSheetFiles(deps.files, { number: row.number, version: row.file_version })
}
