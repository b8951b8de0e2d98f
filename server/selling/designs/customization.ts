import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { MAX_AMOUNT } from '#contract/basics/limits.ts'
import { formatRupees, paise, ZERO } from '#contract/basics/money.ts'
import { CUSTOM_CATEGORIES, sortSizes } from '#contract/catalogue/options.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { StudioConfig } from '#contract/selling/customization.api.ts'
import { isPlainPrice } from '#contract/selling/designs/price.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { sellingAudit } from '#texts/en/selling/audit.ts'
import { englishWords } from '#texts/messages/format.ts'
import { customizationConfigs } from './customization.table.ts'

type Routes = typeof contract.customization
type CustomizationConfigRow = typeof customizationConfigs.$inferSelect

/** The configured categories, in the order of `CUSTOM_CATEGORIES`. */
export async function categories(ctx: Ctx): Promise<{ categories: { value: string; label: string }[] }> {
  dependsOn('customization')
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
  const [storedConfig] = await ctx.db
    .select({ row: customizationConfigs, usedUp })
    .from(customizationConfigs)
    .where(of(category))
  if (!storedConfig) throw notFound()
  return { ...present(storedConfig.row), ...(storedConfig.usedUp && { usedUp: storedConfig.usedUp }) }
}

/** The garments of a category whose counted stock is used up; null when there are none. */
const usedUp = sql<StudioConfig['usedUp'] | null>`(
  select json_agg(json_build_object('material', blank.material, 'color', blank.colour, 'size', blank.size) order by blank.id)
  from blanks blank where blank.category = ${customizationConfigs.category} and blank.available = 0 and blank.stopped_at is null)`

/** The row of a category, ignoring case. */
export async function findConfig(db: Db, category: string): Promise<CustomizationConfigRow | undefined> {
  const [row] = await db.select().from(customizationConfigs).where(of(category))
  return row
}

function of(category: string) {
  return eq(sql`lower(${customizationConfigs.category})`, category.toLowerCase())
}

/**
 * Creates or replaces the configuration of a category. Existing customised shirts keep their prices. Throws `stale` and
 * `invalid`.
 */
export async function save(ctx: SignedIn, input: Input<Routes['save']>): Promise<StudioConfig> {
  const { category, mrp, offerPrice, customizationPrice, printPrices } = input
  const values = {
    colours: unique(input.colors),
    materials: unique(input.materials),
    sizes: sortSizes(unique(input.sizes)),
    mrp,
    offerPrice,
    customizationPrice,
    ...printPrices,
    // A row that the owner has saved is no longer demo data.
    isDemo: false,
  }
  return transact(ctx.db, async (tx) => {
    const [before] = await tx.select().from(customizationConfigs).where(of(category)).for('update')
    refuseStale(before, input.shown)
    const [row] = await tx
      .insert(customizationConfigs)
      .values({ category, ...values })
      .onConflictDoUpdate({ target: customizationConfigs.category, set: values })
      .returning()
    if (!row) throw new Error('the configuration was not written')
    refuseTooDear(row)
    const sides = { before: before ? auditValues(before) : null, after: auditValues(row) }
    await writeAudit(tx, ctx, { action: 'studio.save', subject: `studio:${category}`, ...sides })
    return present(row)
  })
}

/** Throws `stale` when the configuration was changed since the submitted form was loaded. */
function refuseStale(before: CustomizationConfigRow | undefined, shown: Input<Routes['save']>['shown']): void {
  if (shown === undefined) return
  const { category: _, ...stored } = before ? present(before) : { category: '' }
  if (isDeepStrictEqual(shown, before ? stored : null)) return
  throw new ShopError('stale', 'studio_category_stale')
}

/** The maximum number of print areas of any garment. */
const MAX_PRINTS = 10

/** Throws `invalid` when a design with all surcharges could cost more than an amount can hold. */
function refuseTooDear({ offerPrice, customizationPrice, extraSide, areaSteps }: CustomizationConfigRow): void {
  const surcharge = Math.max(ZERO, ...areaSteps.map((step) => step.surcharge))
  if (offerPrice + customizationPrice + MAX_PRINTS * (extraSide + surcharge) <= MAX_AMOUNT) return
  throw invalidField('customizationPrice', 'surcharges_too_large', { maximum: paise(MAX_AMOUNT) })
}

const texts = englishWords(sellingAudit)

function auditValues({
  colours,
  materials,
  sizes,
  mrp,
  offerPrice,
  customizationPrice,
  ...printPrices
}: CustomizationConfigRow) {
  const prices = { mrp, offerPrice, customizationPrice, extraSide: printPrices.extraSide }
  const printed = Object.entries(prices).map(([name, amount]) => [name, formatRupees(amount)])
  return {
    colours,
    materials,
    sizes,
    ...Object.fromEntries(printed),
    areaSteps: printPrices.areaSteps.map(texts.areaStep),
    quantityBreaks: printPrices.quantityBreaks.map(texts.quantityBreak),
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()))]
}

function present({
  category,
  colours,
  materials,
  sizes,
  mrp,
  offerPrice,
  customizationPrice,
  ...row
}: CustomizationConfigRow): StudioConfig {
  const { extraSide, areaSteps, quantityBreaks } = row
  const printPrices = { extraSide, areaSteps, quantityBreaks }
  return {
    category,
    colors: colours,
    materials,
    sizes: sortSizes(sizes),
    mrp,
    offerPrice,
    customizationPrice,
    ...(!isPlainPrice(printPrices) && { printPrices }),
  }
}
