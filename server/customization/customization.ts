import { and, asc, eq, sql } from 'drizzle-orm'
import type { StudioConfig } from '#contract/customization.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { formatRupees } from '#contract/money.ts'
import { CUSTOM_CATEGORIES, sortSizes } from '#contract/options.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { dependsOn } from '#server/core/cache-tags.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import { customizationConfigs } from './customization.table.ts'

type Routes = typeof contract.customization
type Row = typeof customizationConfigs.$inferSelect

/** The configured categories, in the order of the shared list. */
export async function categories(ctx: Ctx): Promise<{ categories: { value: string; label: string }[] }> {
  const rows = await ctx.db
    .select({ category: customizationConfigs.category })
    .from(customizationConfigs)
    .orderBy(asc(customizationConfigs.id))
  const rank = (category: string) => (CUSTOM_CATEGORIES as readonly string[]).indexOf(category)
  const names = rows.map(({ category }) => category).sort((a, b) => rank(a) - rank(b))
  return { categories: names.map((category) => ({ value: category, label: category })) }
}

/** The options and prices of one category. */
export async function config(ctx: Ctx, { category }: Input<Routes['config']>): Promise<StudioConfig> {
  dependsOn('customization')
  const row = await configOf(ctx.db, category)
  if (!row) throw notFound()
  return present(row)
}

/** The row of a category, ignoring case. */
export async function configOf(db: Db, category: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(customizationConfigs)
    .where(and(eq(sql`lower(${customizationConfigs.category})`, category.toLowerCase())))
  return row
}

/** Creates or replaces the configuration of a category. Existing customised shirts keep their prices. */
export async function save(ctx: SignedIn, input: Input<Routes['save']>): Promise<StudioConfig> {
  const { category, mrp, offerPrice, customizationPrice } = input
  const values = {
    colours: unique(input.colors),
    materials: unique(input.materials),
    sizes: sortSizes(unique(input.sizes)),
    mrp,
    offerPrice,
    customizationPrice,
    // A row that the owner has saved is no longer demo data.
    isDemo: false,
  }
  return transact(ctx.db, async (tx) => {
    const before = await configOf(tx, category)
    const [row] = await tx
      .insert(customizationConfigs)
      .values({ category, ...values })
      .onConflictDoUpdate({ target: customizationConfigs.category, set: values })
      .returning()
    if (!row) throw new Error('the configuration was not written')
    const sides = { before: before ? auditValues(before) : null, after: auditValues(row) }
    await writeAudit(tx, ctx, { action: 'studio.save', subject: `studio:${category}`, ...sides })
    return present(row)
  })
}

function auditValues({ colours, materials, sizes, mrp, offerPrice, customizationPrice }: Row) {
  const prices = { mrp, offerPrice, customizationPrice }
  const printed = Object.entries(prices).map(([name, amount]) => [name, formatRupees(amount)])
  return { colours, materials, sizes, ...Object.fromEntries(printed) }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()))]
}

function present({ category, colours, materials, sizes, mrp, offerPrice, customizationPrice }: Row): StudioConfig {
  return { category, colors: colours, materials, sizes: sortSizes(sizes), mrp, offerPrice, customizationPrice }
}
