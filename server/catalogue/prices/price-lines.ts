import { eq, inArray, sql } from 'drizzle-orm'
import { findGstRate, fitsNoSlab, type GstSlab, slabOn } from '#contract/basics/gst/slabs.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { PriceLine as WordedPriceLine } from '#contract/catalogue/price-changes.api.ts'
import { newPrice } from '#contract/catalogue/price-rule.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { readRow } from '#server/site/settings/read-settings.ts'
import { priceChangeTexts } from '#texts/en/catalogue/price-changes.ts'
import { englishWords } from '#texts/messages/format.ts'

/** As in the reply, but with the refusal instead of its words. */
export type PriceLine = Omit<WordedPriceLine, 'problem'> & { problem: Refusal | null }

const texts = englishWords(priceChangeTexts)

/** What a change of prices would do to each product, in the order of their names. */
export async function priceLines(
  ctx: SignedIn,
  { productIds, rule }: Pick<Input<typeof contract.priceChanges.preview>, 'productIds' | 'rule'>,
): Promise<PriceLine[]> {
  const [rows, settings] = await Promise.all([
    ctx.db
      .select({
        productId: products.id,
        name: products.name,
        from: products.price,
        strikedPrice: products.struckPrice,
        gstRate: sql<number | null>`coalesce(${products.gstRate}, ${categories.gstRate})`,
      })
      .from(products)
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, productIds))
      .orderBy(products.name, products.id),
    readRow(ctx.db),
  ])
  const slab = settings?.gstin ? slabOn(settings.gstSlabs, indianDay(ctx.now())) : null
  return rows.map(({ gstRate, ...row }): PriceLine => {
    const to = newPrice(row.from, rule)
    const line = { ...row, to, problem: null, warning: null }
    if (to === null) return { ...line, problem: refusal('price_below_minimum') }
    if (to > row.strikedPrice)
      return { ...line, problem: refusal('price_above_mrp_of', { price: to, mrp: row.strikedPrice }) }
    return { ...line, warning: slab && gstRate === null ? findGstWarning(slab, row.from, to) : null }
  })
}

function findGstWarning(slab: GstSlab, from: PriceLine['from'], to: PriceLine['from']): string | null {
  if (fitsNoSlab(slab, to)) return texts.fitsNoGstRate({ price: to, rate: slab.rateAbove })
  const [before, after] = [findGstRate(slab, from, 1), findGstRate(slab, to, 1)]
  return before === after ? null : texts.otherGstRate({ after, before })
}
