import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { writeExportFile } from '#server/operations/export/write-export-file.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps, SignedIn } from '#server/platform/deps.ts'
import { reserveBlanks } from '#server/print/print-room/reserve-blanks.ts'
import { leaveSheets } from '#server/print/print-room/sheets/leave-sheets.ts'
import { removeSheetFiles } from '#server/print/print-room/sheets/sheet-files.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused } from '#server/site/media/pictures.ts'
import { removeDemoDelivery } from './delivery.ts'
import { removeDemoSettings } from './settings.ts'

type Counts = { orders: number; products: number; users: number; promos: number }

type RetainedItem = { kind: 'product' | 'category' | 'promo' | 'group'; name: string }
type State = { exists: boolean; counts: Counts; stays: RetainedItem[]; backupFolder: string }

/** Whether there is demo data, how many rows would be removed, what would stay, and the folder of the backup. */
export async function demoState({ db, config }: Pick<SignedIn, 'db' | 'config'>): Promise<State> {
  const counts = await countDemo(db)
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from images where is_demo) or exists (select from categories where is_demo)
      or exists (select from customization_configs where is_demo) or exists (select from collections where is_demo) as any`,
  )
  const exists = rows[0]?.any === true || Object.values(counts).some((count) => count > 0)
  return { exists, counts, stays: exists ? await whatStays(db) : [], backupFolder: backupFolder(config) }
}

function backupFolder({ dataDir }: Deps['config']): string {
  return join(resolve(dataDir), 'backups')
}

/** Demo rows that stay: what real customers have bought or used, and the categories of products that stay. */
async function whatStays(db: Db): Promise<RetainedItem[]> {
  const { rows } = await db.execute<RetainedItem>(sql`
    with real as (select o.id, o.promo_id from orders o join users u on u.id = o.user_id where not o.is_demo and not u.is_demo),
      bought as (select distinct p.id, p.name, p.category_id from products p join order_items i on i.product_id = p.id
        join real on real.id = i.order_id where p.is_demo)
    select 'product' as kind, name from bought
    union all select 'category', c.name from categories c where c.is_demo and (exists (select from bought where category_id = c.id)
      or exists (select from products p where p.category_id = c.id and not p.is_demo))
    union all select 'group', room.title from group_rooms room join users u on u.id = room.user_id
      where u.is_demo and exists (select from group_shares share where share.room_id = room.id and not share.is_demo)
    union all select 'promo', p.code from promo_codes p where p.is_demo and exists (select from real where promo_id = p.id)
    order by 1, 2 limit 50`)
  return rows
}

/**
 * Writes a backup, then removes the demo data in one transaction. Removes nothing when the backup fails. A bought demo product is archived,
 * a used demo code is ended, and both lose their `is_demo` mark. A group order that a real person has joined stays with its organiser.
 * `databaseUrl` is for the shop's role, not through a pooler.
 */
export async function removeDemo(
  ctx: SignedIn,
  databaseUrl: string,
): Promise<{ removed: Counts; kept: number; backup: string | null }> {
  const { exists } = await demoState(ctx)
  const backup = exists ? await backUp(ctx, databaseUrl) : null
  const { files, ...removed } = await transact(ctx.db, async (tx) => {
    const before = await countDemo(tx)
    const { rows: pictures } = await tx.execute<DemoFiles['pictures'][number]>(
      sql`select key, kind, is_demo as "isDemo" from media where is_demo or owner_id in ${DEMO_USERS}`,
    )
    await tx.execute(sql`set local inkloom.removing_demo = 'on'`)
    for (const step of BEFORE_SHEETS) await tx.execute(step)
    const { rows: sheets } = await tx.execute<DemoFiles['sheets'][number]>(REMOVE_SHEETS)
    await leaveKeptSheets(tx)
    for (const step of AFTER_SHEETS) await tx.execute(step)
    const { rows: held } = await tx.execute<{ n: number }>(
      sql`update products set is_demo = false, archived_at = coalesce(archived_at, now()) where is_demo returning 1 as n`,
    )
    // The searches of the demo shop say nothing about the owner's products.
    await tx.execute(sql`delete from search_counts`)
    await tx.execute(sql`update categories set is_demo = false where is_demo`)
    await tx.execute(sql`update blanks set is_demo = false where is_demo`)
    await tx.execute(
      sql`update promo_codes set is_demo = false, deleted_at = coalesce(deleted_at, now()) where is_demo`,
    )
    await tx.execute(sql`update users set is_demo = false where is_demo`)
    await returnGarments(tx)
    await removeDemoSettings(tx)
    await removeDemoDelivery(tx)
    await writeAudit(tx, ctx, {
      action: 'demo.remove',
      subject: 'demo',
      before,
      after: backup === null ? null : { backup },
    })
    return { removed: before, kept: held.length, files: { pictures, sheets } }
  })
  await removeFiles(ctx, files)
  return { ...removed, backup }
}

/** Removes the print jobs of demo orders from the gang sheets that are kept. */
async function leaveKeptSheets(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ id: PrintJobId }>(
    sql`select id from print_jobs where order_id in (select id from orders where ${IS_REMOVED}) order by id for no key update`,
  )
  await leaveSheets(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Returns the blanks that the deleted orders had reserved. */
async function returnGarments(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ id: OrderId }>(sql`
    select distinct order_id as id from blank_ledger where order_id is not null
      and not exists (select from orders o where o.id = blank_ledger.order_id)`)
  await reserveBlanks(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Exports the whole shop into a new file; returns its path. */
async function backUp(ctx: SignedIn, url: string): Promise<string> {
  const folder = backupFolder(ctx.config)
  const path = join(folder, `before-demo-removal-${ctx.now().toISOString().replaceAll(':', '')}.tar.zst`)
  const { exportShop } = await import('#server/operations/export/export-shop.ts')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeExportFile(path, (output) => exportShop({ url, files: ctx.files, output, log: () => undefined }))
    return path
  } catch (error) {
    ctx.log.error({ err: error, path }, 'the backup before the removal of the demo could not be written')
    throw new ShopError('unavailable', 'backup_not_written', { folder })
  }
}

type DemoFiles = {
  pictures: { key: string; kind: string; isDemo: boolean }[]
  sheets: { number: SheetNumber; version: number }[]
}

/** Deletes the files whose `media` row is gone. If the process ends here, `unusedUploadsJob` deletes the remaining pictures later. */
async function removeFiles(deps: SignedIn, { pictures, sheets }: DemoFiles): Promise<void> {
  const { rows } = await deps.db.execute<{ key: string }>(
    sql`select key from media where key in (select jsonb_array_elements_text(${JSON.stringify(pictures.map(({ key }) => key))}::jsonb))`,
  )
  const stored = new Set(rows.map(({ key }) => key))
  // The row of a private picture is deleted together with its owner, but its file is not.
  for (const { kind, key } of pictures) if (!stored.has(key)) await deps.files.remove(`${kind}/${key}`)
  const shown = pictures.flatMap(({ key, isDemo }) => (isDemo && stored.has(key) ? [key] : []))
  await removeUnused(deps, shown)
  // The remaining demo pictures belong to rows that stay.
  await deps.db.execute(sql`update media set is_demo = false where is_demo`)
  for (const sheet of sheets) await removeSheetFiles(deps.files, sheet)
}

const DEMO_USERS = sql`(select id from users where is_demo and role <> 'admin')`

/** Statements in the order that the foreign keys need. A statement may match no row, because the demo may be partly removed already. */
const BEFORE_SHEETS = [
  sql`with paid as (select provider_order_id as id from orders where is_demo or user_id in (select id from users where is_demo))
    delete from sandbox_entities s using paid where s.id = paid.id or s.parent = paid.id`,
  // Runs before orders and refunds are deleted, because store credit refers to them.
  sql`select remove_demo_credit()`,
  // A group order that a real person has joined stays, together with its organiser.
  sql`delete from group_rooms room where room.is_demo
    and not exists (select from group_shares share where share.room_id = room.id and not share.is_demo)`,
  sql`update group_shares set is_demo = false where is_demo`,
  sql`update group_rooms set is_demo = false where is_demo`,
]

/** Deletes the demo gang sheets, and other sheets without a piece of an order that stays. Runs before the print jobs are deleted. */
const REMOVE_SHEETS = sql`delete from print_sheets s where is_demo or not exists (select from print_sheet_pieces p join print_jobs j on j.id = p.job_id
    where p.sheet = s.number and (not j.is_demo or exists (select from group_shares share where share.order_id = j.order_id)))
  returning number, file_version as version`

const IS_REMOVED = sql`(is_demo or user_id in (select id from users where is_demo))
  and not exists (select from group_shares share where share.order_id = orders.id)`

const AFTER_SHEETS = [
  sql`delete from orders where ${IS_REMOVED}`,
  sql`delete from return_requests where is_demo`,
  sql`delete from reviews where is_demo`,
  // `used_count` no longer counts the deleted orders.
  sql`update promo_codes p set used_count = (
    select count(*) from promo_usages u where u.promo_id = p.id and u.released_at is null)
    where used_count <> (select count(*) from promo_usages u where u.promo_id = p.id and u.released_at is null)`,
  sql`delete from mail_outbox m where order_id is not null and not exists (select from orders o where o.id = m.order_id)`,
  sql`delete from cart_lines where user_id in ${DEMO_USERS}
    or product_id in (select id from products p where is_demo and not exists (select from order_items i where i.product_id = p.id))`,
  sql`delete from products p where is_demo and not exists (select from order_items i where i.product_id = p.id)`,
  sql`delete from categories c where is_demo and not exists (select from products p where p.category_id = c.id)`,
  sql`delete from collections where is_demo`,
  sql`delete from images where is_demo`,
  sql`delete from customization_configs where is_demo`,
  sql`delete from blanks b where is_demo and not exists (select from order_items i where i.blank_id = b.id)`,
  sql`delete from promo_codes p where is_demo and not exists (select from promo_usages u where u.promo_id = p.id)
    and not exists (select from orders o where o.promo_id = p.id)`,
  sql`delete from customized_products c where user_id in ${DEMO_USERS}
    and not exists (select from order_items i where i.customized_product_id = c.id)
    and not exists (select from group_rooms room where room.customized_product_id = c.id)
    and not exists (select from group_shares share where share.customized_product_id = c.id)`,
  sql`delete from users u where is_demo and role <> 'admin' and not exists (select from orders o where o.user_id = u.id)
    and not exists (select from group_rooms room where room.user_id = u.id)`,
]

async function countDemo(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select (select count(*)::int from (select id from orders where is_demo
        union select o.id from users u join orders o on o.user_id = u.id where u.is_demo) o) as orders,
      (select count(*)::int from products where is_demo) as products,
      (select count(*)::int from users where is_demo) as users,
      (select count(*)::int from promo_codes where is_demo) as promos`)
  return rows[0] ?? { orders: 0, products: 0, users: 0, promos: 0 }
}
