import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { SEARCH_RULES_MAX } from '#contract/basics/limits.ts'
import type { SearchRule, SearchRuleId, SearchRuleInput } from '#contract/catalogue/search.api.ts'
import { searchWords } from '#contract/catalogue/search.ts'
import { invalidField, notFound, refusedBy } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { refuseStale } from '#server/platform/database/refuse-stale.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { type Values, writeAudit } from '#server/site/audit/write-audit.ts'
import { NO_RULES } from './read-search-rules.ts'
import { searchRules } from './search.table.ts'
import { parseTerms } from './search-terms.ts'

type Calls = typeof contract.search
type SearchRuleRow = typeof searchRules.$inferSelect

/** The rules, sorted by their first phrase. */
export async function rules({ db }: SignedIn, query: Input<Calls['rules']>): Promise<Reply<Calls['rules']>> {
  const where = matches(query)
  const page = resolvePage(query)
  const order = [asc(sql`${searchRules.phrases}[1]`), asc(searchRules.id)]
  const ruleQuery = db
    .select()
    .from(searchRules)
    .where(where)
    .orderBy(...order)
    .$dynamic()
  const items = (await (page ? ruleQuery.limit(page.limit).offset(page.offset) : ruleQuery)).map(present)
  return { items, total: page ? await db.$count(searchRules, where) : items.length }
}

/** SQL for rules of a kind. With a search: rules in which each searched word is the beginning of a word. */
function matches({ kind, q }: Input<Calls['rules']>): SQL | undefined {
  const text = sql`' ' || array_to_string(${searchRules.phrases}, ' ') || ' ' || coalesce(${searchRules.meant}, '')`
  const conditions = [
    ...(kind ? [eq(searchRules.kind, kind)] : []),
    ...searchWords(q ?? '').map((word) => sql`strpos(${text}, ${` ${word}`}) > 0`),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}

export async function addRule(ctx: SignedIn, input: SearchRuleInput): Promise<SearchRule> {
  return transact(ctx.db, async (tx) => {
    await lockRules(tx)
    if ((await tx.$count(searchRules)) >= SEARCH_RULES_MAX)
      throw invalidField('phrases', 'too_many_search_rules', { maximum: SEARCH_RULES_MAX })
    await requireFree(tx, input)
    const [row] = await tx
      .insert(searchRules)
      .values({ ...input, updatedBy: ctx.actor.id })
      .returning()
    if (!row) throw new Error('the search rule was not written')
    await writeAudit(tx, ctx, { action: 'search.add', subject: `search:${row.id}`, after: presentRuleForAudit(row) })
    return present(row)
  })
}

/** Changes a rule. Throws like `addRule`, and `stale` when the rule was changed meanwhile. */
export async function changeRule(
  ctx: SignedIn,
  { id, updatedAt, ...input }: Input<Calls['changeRule']>,
): Promise<SearchRule> {
  return transact(ctx.db, async (tx) => {
    await lockRules(tx)
    const before = await findRule(tx, id)
    if (!before) throw notFound()
    refuseStale(before, updatedAt, 'search_rule')
    await requireFree(tx, input, id)
    const [row] = await tx
      .update(searchRules)
      .set({ ...input, updatedBy: ctx.actor.id })
      .where(eq(searchRules.id, id))
      .returning()
    if (!row) throw notFound()
    const sides = { before: presentRuleForAudit(before), after: presentRuleForAudit(row) }
    await writeAudit(tx, ctx, { action: 'search.update', subject: `search:${id}`, ...sides })
    return present(row)
  })
}

export async function removeRule(ctx: SignedIn, { id }: { id: SearchRuleId }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const [before] = await tx.delete(searchRules).where(eq(searchRules.id, id)).returning()
    if (before)
      await writeAudit(tx, ctx, {
        action: 'search.delete',
        subject: `search:${id}`,
        before: presentRuleForAudit(before),
      })
  })
}

/** Locks all rules, so that concurrent changes wait for each other. Rules are few and rarely change. */
async function lockRules(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${searchRules} in share row exclusive mode`)
}

/** Throws when a phrase already has a correction, or when a correction consists of stop words only. */
async function requireFree(
  tx: Db,
  { kind, phrases, meant }: SearchRuleInput,
  excludedId: SearchRuleId | null = null,
): Promise<void> {
  if (kind !== 'correction') return
  if (parseTerms(searchWords(meant ?? ''), NO_RULES).length === 0)
    throw invalidField('meant', 'correction_not_searched')
  const { rows } = await tx.execute<{ phrase: string; meant: string }>(sql`
    select phrase, meant from ${searchRules}, unnest(phrases) phrase
    where kind = 'correction' and id is distinct from ${excludedId}::int and phrase = any(${sql.param(phrases)}::text[]) limit 1`)
  const [taken] = rows
  if (!taken) return
  const problem = refusal('phrase_corrected_already', taken)
  throw refusedBy('name_taken', problem, { fields: { phrases: problem } })
}

async function findRule(db: Db, id: SearchRuleId): Promise<SearchRuleRow | undefined> {
  const [row] = await db.select().from(searchRules).where(eq(searchRules.id, id))
  return row
}

function present({ id, kind, phrases, meant, updatedAt }: SearchRuleRow): SearchRule {
  return { id, kind, phrases, meant, updatedAt }
}

function presentRuleForAudit({ kind, phrases, meant }: SearchRuleRow): Values {
  return { kind, phrases, meant }
}
