import { asc, eq } from 'drizzle-orm'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { customizationConfigs } from './customization.table.ts'

type Calls = typeof contract.costs

const columns = { category: customizationConfigs.category, cost: customizationConfigs.cost }

/** The cost of a customised piece of each category, in paise. */
export async function customised({ db }: SignedIn): Promise<Reply<Calls['customised']>> {
  return db.select(columns).from(customizationConfigs).orderBy(asc(customizationConfigs.category))
}

/** Sets the cost of pieces that are ordered from now on. Throws `not_found` for a category that the studio does not offer. */
export async function setCustomised(
  ctx: SignedIn,
  { category, cost }: Input<Calls['setCustomised']>,
): Promise<Reply<Calls['setCustomised']>> {
  return transact(ctx.db, async (tx) => {
    const isCategory = eq(customizationConfigs.category, category)
    const [before] = await tx.select(columns).from(customizationConfigs).where(isCategory).for('update')
    if (!before) throw notFound()
    if (before.cost === cost) return before
    await tx.update(customizationConfigs).set({ cost }).where(isCategory)
    const side = (amount: Paise | null) => ({ cost: amount === null ? null : formatRupees(amount) })
    await writeAudit(tx, ctx, {
      action: 'customisation.cost',
      subject: `customisation:${category}`,
      before: side(before.cost),
      after: side(cost),
    })
    return { category, cost }
  })
}
