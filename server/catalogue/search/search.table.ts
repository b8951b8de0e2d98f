import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { SEARCH_RULE_KINDS, type SearchRuleId } from '#contract/catalogue/search.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { catalogueId, checkAllowedValues, createdAt, updatedAt } from '#server/platform/database/columns.ts'

/**
 * The owner's rules for searches. `synonyms`: each phrase also finds what the others find. `correction`: a phrase that no product
 * has is replaced by `meant`. Phrases are in lower case with single blanks.
 */
export const searchRules = pgTable(
  'search_rules',
  {
    id: catalogueId<SearchRuleId>(),
    kind: text('kind', { enum: SEARCH_RULE_KINDS }).notNull(),
    phrases: text('phrases').array().notNull(),
    meant: text('meant'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').$type<UserId>(),
  },
  (rule) => [
    checkAllowedValues('search_rules_kind_known', rule.kind, SEARCH_RULE_KINDS),
    check('search_rules_meant', sql`(${rule.kind} = 'correction') = (${rule.meant} is not null)`),
    check(
      'search_rules_phrases',
      sql`cardinality(${rule.phrases}) >= case ${rule.kind} when 'synonyms' then 2 else 1 end`,
    ),
    index('search_rules_phrases_idx').using('gin', rule.phrases),
  ],
)

/**
 * How often a term was searched for on a day in India, without the visitors. `results`: the number of products found the last
 * time.
 */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    results: integer('results').notNull(),
  },
  (count) => [
    primaryKey({ name: 'search_counts_pkey', columns: [count.day, count.term] }),
    check('search_counts_numbers', sql`${count.searches} > 0 and ${count.results} >= 0`),
  ],
)
