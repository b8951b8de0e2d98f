import { and, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { CollectionRule, CollectionSort } from '#contract/catalogue/collections.ts'
import { listSpellings } from '#contract/catalogue/colours.ts'
import { textArray } from '#server/catalogue/products/product-filters.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { CacheTag } from '#server/platform/cache-tags.ts'

/** The rule of a collection as a condition on products. */
export function matchesRule(rule: CollectionRule): SQL {
  const conditions = conditionsIn(rule).filter((condition) => condition !== undefined)
  const together = rule.match === 'all' ? and(...conditions) : or(...conditions)
  // A rule without conditions matches only the products that were added by hand.
  const ruleCondition = conditions.length > 0 && together ? together : sql`false`
  const withAdded = rule.added.length > 0 ? sql`(${ruleCondition} or ${isAmongProducts(rule.added)})` : ruleCondition
  return rule.leftOut.length > 0 ? sql`(${withAdded} and ${not(isAmongProducts(rule.leftOut))})` : sql`(${withAdded})`
}

/** The cache tags for changes of stock, reviews and sales that affect which products a collection shows, or in which order. */
export function listRuleCacheTags({ sizes, isInStock, minRating }: CollectionRule, sort: CollectionSort): CacheTag[] {
  return [
    ...(sizes.length > 0 || isInStock ? (['in-stock'] as const) : []),
    ...(minRating === null ? [] : (['reviews'] as const)),
    ...(sort === 'bestselling' ? (['best-sellers'] as const) : []),
  ]
}

function conditionsIn(rule: CollectionRule): (SQL | undefined)[] {
  const { categories, minPrice, maxPrice, minDiscount, newDays, minRating, colours, sizes, materials, words } = rule
  return [
    categories.length > 0 ? sql`${products.categoryId} = any(${sql.param(categories)}::int[])` : undefined,
    and(
      minPrice === null ? undefined : gte(products.price, minPrice),
      maxPrice === null ? undefined : lte(products.price, maxPrice),
    ),
    minDiscount === null ? undefined : isOnSale(minDiscount),
    newDays === null ? undefined : isNew(newDays),
    minRating === null ? undefined : isRated(minRating),
    colours.length > 0 ? sql`${products.colours} && ${textArray(colours.flatMap(listSpellings))}` : undefined,
    sizes.length > 0 ? hasSize(sizes) : undefined,
    materials.length > 0 ? inArray(products.material, [...materials]) : undefined,
    rule.isCombo === null ? undefined : eq(products.isCombo, rule.isCombo),
    rule.isInStock ? isInStock() : undefined,
    words.length > 0 ? hasWord(words) : undefined,
  ]
}

function isAmongProducts(ids: readonly number[]): SQL {
  return sql`${products.id} = any(${sql.param(ids)}::int[])`
}

/**
 * Matches products whose price is at least this percentage below the MRP. 0 matches every reduced price, also one reduced by a running
 * price change (decision 048) while the price is below the earlier one. Price changes store prices in rupees, as typed.
 */
function isOnSale(percent: number): SQL {
  if (percent > 0) return gte(products.discount, percent)
  return sql`(${products.struckPrice} > ${products.price} or ${products.id} in (
    select (change->>'productId')::int from price_schedules, jsonb_array_elements(changes) change
    where state = 'running' and change->>'field' = 'price' and case when change->>'from' ~ '^\\d+(\\.\\d+)?$' and change->>'to' ~ '^\\d+(\\.\\d+)?$'
      then (change->>'to')::numeric < (change->>'from')::numeric and ${products.price} < (change->>'from')::numeric * 100 end))`
}

/** Counts whole days in India, so that matches change only at midnight there, when the page cache is emptied. */
function isNew(days: number): SQL {
  return sql`${products.createdAt} >= ((now() at time zone 'Asia/Kolkata')::date - ${days}::int)::timestamp at time zone 'Asia/Kolkata'`
}

/** Compares with the average rating rounded to one decimal, as the shop shows it. */
function isRated(stars: number): SQL {
  return sql`${products.id} in (select reviews.product_id from reviews where reviews.hidden_at is null
    group by reviews.product_id having round(avg(reviews.stars), 1) >= ${stars}::numeric)`
}

function hasSize(sizes: readonly string[]): SQL {
  return sql`(${products.sizes} && ${textArray(sizes)} and exists (select from stock where stock.product_id = ${products.id}
    and stock.quantity > 0 and (stock.size is null or stock.size = any(${textArray(sizes)}))))`
}

function isInStock(): SQL {
  return sql`exists (select from stock where stock.product_id = ${products.id} and stock.quantity > 0)`
}

/** Matches whole words only. Special characters in a word are escaped. */
function hasWord(words: readonly string[]): SQL {
  const any = words.map((word) => word.replace(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&').replace(/\s+/g, '\\s+')).join('|')
  return sql`(${products.name} || ' ' || ${products.keywords}) ~* ${`(^|[^[:alnum:]])(${any})([^[:alnum:]]|$)`}`
}
