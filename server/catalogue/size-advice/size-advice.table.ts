import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { SIZE_ADVICE_CASES_MIN, type SizePair } from '#contract/catalogue/size-advice.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { instant } from '#server/platform/database/columns.ts'

const least = sql.raw(String(SIZE_ADVICE_CASES_MIN))

/**
 * What customers kept and exchanged, counted by a job. Contains nothing about fewer than `SIZE_ADVICE_CASES_MIN` people, and
 * nobody's name or id.
 */
export const fitFacts = pgTable(
  'fit_facts',
  {
    productId: integer('product_id')
      .primaryKey()
      .$type<ProductId>()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** People who kept the product, exchanged its size, or returned it because it does not fit; null: too few. */
    cases: integer('cases'),
    /** How many of these people kept the size that they had ordered. */
    kept: integer('kept'),
    /** How many of these people exchanged for a larger size. */
    larger: integer('larger'),
    smaller: integer('smaller'),
    /** For people who kept a size of another cut: the size that they keep in this product's cut. Most cases first. */
    pairs: jsonb('pairs').$type<SizePair[]>().notNull().default([]),
  },
  (fact) => [
    check('fit_facts_enough_cases', sql`${fact.cases} >= ${least}`),
    check(
      'fit_facts_counts',
      sql`num_nonnulls(${fact.cases}, ${fact.kept}, ${fact.larger}, ${fact.smaller}) in (0, 4) and ${fact.kept} + ${fact.larger} + ${fact.smaller} <= ${fact.cases}`,
    ),
    check(
      'fit_facts_pairs',
      sql`not jsonb_path_exists(${fact.pairs}, '$[*] ? (!(@.cases >= ${least} && @.agreed <= @.cases))')`,
    ),
    check('fit_facts_said', sql`${fact.cases} is not null or ${fact.pairs} <> '[]'`),
  ],
)

/** When the next count is due: every night, and soon after an erasure. One row, made by the first run. */
export const fitSchedule = pgTable(
  'fit_schedule',
  {
    id: boolean('id').primaryKey().default(true),
    dueAt: instant('due_at').notNull(),
  },
  (row) => [check('fit_schedule_one_row', sql`${row.id}`)],
)
