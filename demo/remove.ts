import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { removeDemoDelivery } from './delivery.ts'
import { removeDemoSettings } from './settings.ts'
import { undoUntil } from './undo.ts'

type Counts = { orders: number; products: number; users: number; promos: number }

type Kept = { kind: 'product' | 'category' | 'promo' | 'group'; name: string }
type State = { exists: boolean; counts: Counts; stays: Kept[]; undoUntil: Date | null }

/** Whether there is demo data to remove, how much would be removed, what would stay, and until when a removal can be undone. */
export async function demoState({ db }: Pick<SignedIn, 'db'>): Promise<State> {
  const counts = await countDemo(db)
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from images where is_demo) or exists (select from categories where is_demo)
      or exists (select from customization_configs where is_demo) or exists (select from collections where is_demo) as any`,
  )
  const exists = rows[0]?.any === true || Object.values(counts).some((count) => count > 0)
  return { exists, counts, stays: exists ? await whatStays(db) : [], undoUntil: await undoUntil(db) }
}

/** Demo rows that real customers have bought or used, and the categories that they need. */
async function whatStays(db: Db): Promise<Kept[]> {
  const { rows } = await db.execute<Kept>(sql`
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
 * Removes the demo data in one transaction: orders first, then the rows that only they referenced. What a real order references
 * stays: a demo product that was bought is archived, a demo code that was used is ended, and both lose their `is_demo` mark. So does a
 * group order that a real person has joined, with its organiser.
 * Triggers keep the deleted rows for a day (undo.ts), and their pictures as long.
 */
export async function removeDemo(ctx: SignedIn): Promise<{ removed: Counts; kept: number }> {
  return transact(ctx.db, async (tx) => {
    const before = await countDemo(tx)
    await tx.execute(sql`set local inkloom.removing_demo = 'on'`)
    for (const step of STEPS) await tx.execute(step)
    const { rows: held } = await tx.execute<{ n: number }>(
      sql`update products set is_demo = false, archived_at = coalesce(archived_at, now()) where is_demo returning 1 as n`,
    )
    await tx.execute(sql`update categories set is_demo = false where is_demo`)
    await tx.execute(sql`update blanks set is_demo = false where is_demo`)
    await tx.execute(
      sql`update promo_codes set is_demo = false, deleted_at = coalesce(deleted_at, now()) where is_demo`,
    )
    await tx.execute(sql`update users set is_demo = false where is_demo`)
    await removeDemoSettings(tx)
    await removeDemoDelivery(tx)
    await writeAudit(tx, ctx, { action: 'demo.remove', subject: 'demo', before })
    return { removed: before, kept: held.length }
  })
}

const DEMO_USERS = sql`(select id from users where is_demo and role <> 'admin')`

/** In the order of the foreign keys. A step may match no row: a demo can be partly removed. */
const STEPS = [
  sql`with paid as (select provider_order_id as id from orders where is_demo or user_id in (select id from users where is_demo))
    delete from sandbox_entities s using paid where s.id = paid.id or s.parent = paid.id`,
  // Before the orders and refunds that it names.
  sql`select remove_demo_credit()`,
  // One that a real person has joined stays as it is, with its organiser: see below.
  sql`delete from group_rooms room where room.is_demo
    and not exists (select from group_shares share where share.room_id = room.id and not share.is_demo)`,
  sql`update group_shares set is_demo = false where is_demo`,
  sql`update group_rooms set is_demo = false where is_demo`,
  // Before their pieces: sheets with pieces of orders that stay, stay. Their files go with the rows that are kept for a day.
  sql`delete from print_sheets s where is_demo or not exists (select from print_sheet_pieces p join print_jobs j on j.id = p.job_id
    where p.sheet = s.number and (not j.is_demo or exists (select from group_shares share where share.order_id = j.order_id)))`,
  sql`delete from orders where (is_demo or user_id in (select id from users where is_demo))
    and not exists (select from group_shares share where share.order_id = orders.id)`,
  sql`delete from return_requests where is_demo`,
  sql`delete from reviews where is_demo`,
  // The uses of deleted orders no longer count.
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
