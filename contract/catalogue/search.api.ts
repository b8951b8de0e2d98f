import { z } from 'zod'
import { DASHBOARD_DAYS, SEARCH_PHRASE_WORDS, SEARCH_RULE_PHRASES } from '#contract/basics/limits.ts'
import { catalogueId, Instant, idText, intText } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason, type SchemaReason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { searchWords } from './search.ts'

export const SearchRuleId = catalogueId<'SearchRuleId'>()
export type SearchRuleId = z.output<typeof SearchRuleId>

/**
 * `synonyms`: a search for one of the phrases also finds what the others find. `correction`: a search for a phrase that no product contains
 * becomes a search for `meant`.
 */
export const SEARCH_RULE_KINDS = ['synonyms', 'correction'] as const
export type SearchRuleKind = (typeof SEARCH_RULE_KINDS)[number]

const PHRASE = reason('phrase_not_usable', { maximum: SEARCH_PHRASE_WORDS })
/** Stored in normalised form: 'T-Shirt' as 't shirt'. */
const Phrase = z
  .string()
  .max(60, reason('text_too_long', { maximum: 60 }))
  .overwrite((text) => searchWords(text).join(' '))
  .refine((text) => text !== '' && text.split(' ').length <= SEARCH_PHRASE_WORDS, PHRASE)

export const SearchRuleInput = z
  .object({
    kind: z.enum(SEARCH_RULE_KINDS, reason('search_rule_kind_unknown')),
    phrases: z
      .array(Phrase)
      .min(1, reason('phrases_missing'))
      .max(SEARCH_RULE_PHRASES, reason('too_many_phrases', { maximum: SEARCH_RULE_PHRASES }))
      .overwrite((phrases) => [...new Set(phrases)]),
    /** Null for synonyms. */
    meant: Phrase.nullable(),
  })
  .superRefine(({ kind, phrases, meant }, { addIssue }) => {
    const wrong = (name: string, message: SchemaReason) => addIssue({ code: 'custom', path: [name], message })
    if (kind === 'synonyms' && phrases.length < 2) wrong('phrases', reason('too_few_synonyms'))
    if (kind === 'synonyms' && meant !== null) wrong('meant', reason('synonyms_without_spelling'))
    if (kind === 'correction' && meant === null) wrong('meant', reason('correction_missing'))
    if (kind === 'correction' && meant !== null && phrases.includes(meant))
      wrong('meant', reason('correction_unchanged'))
  })
export type SearchRuleInput = z.output<typeof SearchRuleInput>

/**
 * `updatedAt` is the value that was read. If the rule has changed since, the request is refused as `stale`. When absent, the rule is
 * overwritten.
 */
export const SearchRuleChange = SearchRuleInput.safeExtend({ updatedAt: Instant.optional() })

export const SearchRule = z.object({
  id: SearchRuleId,
  kind: z.enum(SEARCH_RULE_KINDS),
  phrases: z.array(z.string()),
  meant: z.string().nullable(),
  updatedAt: Instant,
})
export type SearchRule = z.output<typeof SearchRule>

/** How often a term was searched for in the period of the report. */
export const SearchedTerm = z.object({
  term: z.string(),
  searches: z.int(),
  /** How many products the last search for the term found. */
  results: z.int(),
  /** `YYYY-MM-DD` in India. */
  lastDay: z.string(),
})
export type SearchedTerm = z.output<typeof SearchedTerm>

const ById = z.object({ id: idText(SearchRuleId) })
const DAYS = reason('search_days_unknown', { days: DASHBOARD_DAYS.join(', ') })

export const search = {
  rules: route('GET', '/search/rules', {
    access: 'admin',
    permission: 'catalogue:write',
    query: z.object({
      kind: z.enum(SEARCH_RULE_KINDS).optional(),
      q: z.string().trim().max(100).optional(),
      ...Paging,
    }),
    paged: true,
    reply: z.array(SearchRule),
    summary: 'The synonyms and corrections of searches by their first phrase. `q` finds rules with its words.',
  }),
  addRule: route('POST', '/search/rules', {
    access: 'admin',
    permission: 'catalogue:write',
    status: 201,
    body: SearchRuleInput,
    bodyLimit: 8_192,
    throws: { name_taken: null },
    reply: SearchRule,
    summary:
      'Adds a rule, which applies to the next search. A phrase has one correction: a second one is `name_taken`.',
  }),
  changeRule: route('PUT', '/search/rules/:id', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ById,
    body: SearchRuleChange,
    bodyLimit: 8_192,
    throws: { name_taken: null, stale: null },
    reply: SearchRule,
    summary: 'Changes a rule. Throws stale when somebody has changed it since `updatedAt`.',
  }),
  removeRule: route('DELETE', '/search/rules/:id', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ById,
    summary: 'Deletes a rule; repeating it changes nothing.',
  }),
  popular: route('GET', '/search/popular', {
    access: 'public',
    reply: z.array(z.string()),
    summary: 'What visitors search for most often and find. Only words that the catalogue has.',
  }),
  report: route('GET', '/search/report', {
    access: 'admin',
    permission: 'catalogue:write',
    query: z.object({
      days: intText(DAYS, { min: 1 }).refine((days) => (DASHBOARD_DAYS as readonly number[]).includes(days), DAYS),
      /** Only terms that found nothing when they were last searched for. */
      only: z.enum(['failed']).optional(),
      ...Paging,
    }),
    paged: 'wrapped',
    reply: z.object({
      terms: z.array(SearchedTerm),
      total: z.int(),
      /** All searches in the period, and those for terms that find nothing. */
      searches: z.int(),
      failed: z.int(),
    }),
    summary: 'What visitors searched for in the last 7, 30 or 90 days, most often first. No person is stored with it.',
  }),
}
