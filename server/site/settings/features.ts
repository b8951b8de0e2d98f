import { sql } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { FEATURES, type Feature } from '#contract/site/features.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { settings } from './settings.table.ts'

type ShopUse = Reply<typeof contract.features.read>
type Uses = Record<Feature, boolean> & Omit<ShopUse, 'features'> & { switchedOn: Feature[] }

/** What exists in the shop. Every part is the look-up of one row. */
const usesSql = sql`
  select features as "switchedOn",
    exists (select from group_rooms) as "groupOrders",
    cod_trust is not null or exists (select from cod_blocks) as "codLadder",
    exists (select from shipments) as couriers,
    exists (select from purchases) or exists (select from stock_takes) as purchases,
    exists (select from campaigns) as newsletters,
    ask_proofs_since is not null or exists (select from design_proofs) or exists (select from qc_photos) as proofs,
    exists (select from orders) as "hasOrders",
    exists (select from users where role = 'customer') as "hasCustomers",
    exists (select from promo_codes) as "hasDiscounts",
    exists (select from customization_configs) or exists (select from print_jobs) as "hasPrinting"
  from settings`

export async function hasAnyGroupOrder(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isAny: boolean }>(sql`select exists (select from group_rooms) as "isAny"`)
  return rows[0]?.isAny ?? false
}

export async function readUse({ db, config }: Pick<SignedIn, 'db' | 'config'>): Promise<ShopUse> {
  const { rows } = await db.execute<Uses>(usesSql)
  const [row] = rows
  if (!row) throw new Error('the settings have no row')
  const { switchedOn, hasOrders, hasCustomers, hasDiscounts, hasPrinting } = row
  const isUsed = (feature: Feature) => row[feature] || (feature === 'couriers' && config.courier.kind !== 'by_hand')
  const states = FEATURES.map((feature) => [
    feature,
    isUsed(feature) ? 'used' : switchedOn.includes(feature) ? 'on' : 'off',
  ])
  return { features: Object.fromEntries(states), hasOrders, hasCustomers, hasDiscounts, hasPrinting }
}

/** Switches a part of the menu on or off. What it leads to works either way. */
export async function switchFeature(
  ctx: SignedIn,
  { feature, on }: Input<typeof contract.features.change>,
): Promise<ShopUse> {
  await transact(ctx.db, async (tx) => {
    const before = await lockSwitchedOn(tx)
    const after = FEATURES.filter((name) => (name === feature ? on : before.includes(name)))
    await tx.update(settings).set({ features: after, updatedBy: ctx.actor.id })
    const isOn = (switchedOn: readonly Feature[]) => ({ [feature]: switchedOn.includes(feature) })
    await writeAudit(tx, ctx, {
      action: 'settings.feature',
      subject: 'settings',
      before: isOn(before),
      after: isOn(after),
    })
  })
  return readUse(ctx)
}

async function lockSwitchedOn(tx: Db): Promise<Feature[]> {
  const [row] = await tx.select({ features: settings.features }).from(settings).for('update')
  if (!row) throw new Error('the settings have no row')
  return row.features
}
