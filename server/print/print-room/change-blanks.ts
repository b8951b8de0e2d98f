import { eq, sql } from 'drizzle-orm'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Blank, BlankId } from '#contract/print/blanks.api.ts'
import { setItemBlank } from '#server/orders/orders/item-blanks.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { customizationConfigs } from '#server/selling/designs/customization.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { blankLedger, blanks } from './blanks.table.ts'
import { describeGarment, lockBlank } from './count-blanks.ts'
import { giveBlanks } from './give-blanks.ts'
import { readBlank, seesCosts } from './read-blanks.ts'
import { reserveBlanks } from './reserve-blanks.ts'

type Calls = typeof contract.blanks
type BlankRow = typeof blanks.$inferSelect

/**
 * Starts counting the stock of a garment that the studio offers. Open orders reserve garments for their unprinted pieces, the oldest order
 * first. Throws `name_taken` when the garment is counted already, and `invalid` when the studio does not offer it.
 */
export async function add(
  ctx: SignedIn,
  { category, material, color, sizes, cost, lowMark }: Input<Calls['add']>,
): Promise<Blank[]> {
  const ids = await transact(ctx.db, async (tx) => {
    const [config] = await tx.select().from(customizationConfigs).where(eq(customizationConfigs.category, category))
    const isOffered =
      config?.materials.includes(material) &&
      config.colours.includes(color) &&
      sizes.every(({ size }) => config.sizes.includes(size))
    if (!isOffered) throw new ShopError('invalid', 'garment_is_not_offered')
    const addedIds: BlankId[] = []
    for (const { size, pieces } of sizes) {
      const [blank] = await tx
        .insert(blanks)
        .values({
          ...{ category, material, colour: color, size },
          ...(cost != null && seesCosts(ctx) && { cost }),
          ...(lowMark !== undefined && { lowMark }),
        })
        .onConflictDoNothing()
        .returning()
      if (!blank) throw new ShopError('name_taken', 'garment_is_counted', { category, material, colour: color, size })
      if (pieces > 0)
        await tx
          .insert(blankLedger)
          .values({ blankId: blank.id, delta: pieces, reason: 'counted', actorId: ctx.actor.id })
      await adoptOpenItems(tx, blank, pieces)
      await writeAudit(tx, ctx, {
        action: 'blank.add',
        subject: `blank:${blank.id}`,
        after: { ...describeGarment(blank), pieces },
      })
      addedIds.push(blank.id as BlankId)
    }
    return addedIds
  })
  return Promise.all(ids.map((id) => readBlank(ctx.db, id, ctx)))
}

/** Reserves newly counted garments for the items of open orders, the oldest order first, until none is left. */
async function adoptOpenItems(tx: Db, { id, ...blank }: BlankRow, pieces: number): Promise<void> {
  const { rows } = await tx.execute<{ id: OrderItemId; orderId: OrderId; pieces: number }>(sql`
    with open as (
      select o.id from orders o where o.status in ('Pending', 'Success', 'Accepted') and o.packed_at is null and o.shipped_at is null
        and exists (select from order_items item where item.order_id = o.id and item.category = ${blank.category}
          and item.customized_product_id is not null and item.blank_id is null) order by o.id for update of o)
    select item.id, item.order_id as "orderId", item.quantity as pieces
    from open join orders o on o.id = open.id join order_items item on item.order_id = o.id
    where item.customized_product_id is not null and item.blank_id is null and item.category = ${blank.category}
      and item.material = ${blank.material} and item.colour = ${blank.colour} and item.size = ${blank.size}
      and not exists (select from print_jobs job where job.order_item_id = item.id and job.printed_at is not null)
    order by o.created_at, o.id, item.position`)
  let left = pieces
  for (const item of rows) {
    if (item.pieces > left) break
    left -= item.pieces
    await setItemBlank(tx, item.id, id)
    await tx.execute(sql`update print_jobs set blank_id = ${id} where order_item_id = ${item.id}`)
    await reserveBlanks(tx, [item.orderId])
  }
}

/** Changes the low mark, the cost, and whether the garment is counted. Throws `not_found`. */
export async function change(ctx: SignedIn, { id, lowMark, cost, isCounted }: Input<Calls['change']>): Promise<Blank> {
  await transact(ctx.db, async (tx) => {
    const before = await lockBlank(tx, id)
    const stoppedAt = isCounted ? null : (before.stoppedAt ?? ctx.now())
    const after = { ...before, lowMark, stoppedAt, ...(cost !== undefined && seesCosts(ctx) && { cost }) }
    await tx.update(blanks).set({ lowMark, stoppedAt, cost: after.cost }).where(eq(blanks.id, id))
    // When counting resumes, the available garments go to the pieces that miss one.
    await giveBlanks(tx, id)
    await writeAudit(tx, ctx, {
      action: 'blank.update',
      subject: `blank:${id}`,
      before: presentBlankForAudit(before),
      after: presentBlankForAudit(after),
    })
  })
  return readBlank(ctx.db, id, ctx)
}

function presentBlankForAudit({
  lowMark,
  cost,
  stoppedAt,
}: {
  lowMark: number
  cost: Paise | null
  stoppedAt: Date | null
}) {
  return { lowMark, cost: cost === null ? null : formatRupees(cost), isCounted: stoppedAt === null }
}
