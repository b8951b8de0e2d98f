import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type {
  CityArea,
  DeliveryRequest,
  DeliveryRule,
  DeliveryRuleId,
  DeliveryRuleInput,
  ImportedRules,
} from '#contract/selling/delivery-rules.api.ts'
import {
  findCityAreas,
  findPinPlace,
  findPrefixPlace,
  findPrefixPlaces,
} from '#server/people/accounts/addresses/pin-places.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import { refuseStale } from '#server/platform/database/refuse-stale.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { type Values, writeAudit } from '#server/site/audit/write-audit.ts'
import { fillCity } from '#server/site/settings/settings.ts'
import { sellingAudit } from '#texts/en/selling/audit.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { deliveryRequests, deliveryRules } from './delivery-rules.table.ts'
import { describeChanges } from './describe-changes.ts'
import { rulesFromCsv } from './rules-from-csv.ts'

type Calls = typeof contract.delivery
type DeliveryRuleRow = typeof deliveryRules.$inferSelect

/** The delivery rules sorted by their PIN code digits; the rule for everywhere else (no digits) comes first. */
export async function rules({ db }: SignedIn, query: Input<Calls['rules']>): Promise<Reply<Calls['rules']>> {
  const where = query.q ? matches(query.q.replace(/\s/g, '')) : undefined
  const page = resolvePage(query)
  const matchingRules = db.select().from(deliveryRules).where(where).orderBy(asc(deliveryRules.prefix)).$dynamic()
  const items = (await (page ? matchingRules.limit(page.limit).offset(page.offset) : matchingRules)).map(present)
  return { items, total: page ? await db.$count(deliveryRules, where) : items.length }
}

/** SQL for rules that begin with these digits, and for shorter rules that cover them. */
function matches(digits: string): SQL | undefined {
  return or(
    sql`starts_with(${deliveryRules.prefix}, ${digits})`,
    sql`${deliveryRules.prefix} <> '' and starts_with(${digits}, ${deliveryRules.prefix})`,
  )
}

export async function addRule(ctx: SignedIn, input: DeliveryRuleInput): Promise<DeliveryRule> {
  return transact(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(deliveryRules)
      .values({ ...input, updatedBy: ctx.actor.id })
      .onConflictDoNothing()
      .returning()
    if (!row) throw taken()
    await writeAudit(tx, ctx, {
      action: 'delivery.add',
      subject: `delivery:${row.id}`,
      after: presentRuleForAudit(row),
    })
    return present(row)
  })
}

/**
 * Changes a rule. Throws `name_taken` when another rule has its digits, and `stale` when it was changed since the caller read it.
 */
export async function changeRule(
  ctx: SignedIn,
  { id, updatedAt, ...input }: Input<Calls['changeRule']>,
): Promise<DeliveryRule> {
  return transact(ctx.db, async (tx) => {
    const before = await locked(tx, id)
    if (!before) throw notFound()
    refuseStale(before, updatedAt, 'delivery_rule')
    const [row] = await tx
      .update(deliveryRules)
      .set({ ...input, updatedBy: ctx.actor.id })
      .where(eq(deliveryRules.id, id))
      .returning()
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'delivery_rules_prefix_key' ? taken() : error
      })
    if (!row) throw notFound()
    const sides = { before: presentRuleForAudit(before), after: presentRuleForAudit(row) }
    await writeAudit(tx, ctx, { action: 'delivery.update', subject: `delivery:${id}`, ...sides })
    return present(row)
  })
}

export async function removeRule(ctx: SignedIn, { id }: { id: DeliveryRuleId }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await locked(tx, id)
    if (!before) return
    await tx.delete(deliveryRules).where(eq(deliveryRules.id, id))
    await writeAudit(tx, ctx, {
      action: 'delivery.delete',
      subject: `delivery:${id}`,
      before: presentRuleForAudit(before),
    })
  })
}

/** Adds and changes the rules of a CSV file. A trial, or a file with an error, writes nothing. Returns the counts and errors. */
export async function importRules(
  ctx: SignedIn,
  { csv, isTrial, isComplete }: Input<Calls['importRules']>,
): Promise<ImportedRules> {
  const { rules: importedRules, errors: problems } = rulesFromCsv(csv)
  const errors = problems.map(({ row, problem }) => ({ row, message: wordRefusal(problem, ctx.language) }))
  return transact(ctx.db, async (tx) => {
    await tx.execute(sql`lock table ${deliveryRules} in share row exclusive mode`)
    const existing = new Map((await tx.select().from(deliveryRules)).map((row) => [row.prefix, row]))
    const changed = importedRules.filter((rule) => {
      const row = existing.get(rule.prefix)
      return row && FIELDS.some((field) => row[field] !== rule[field])
    })
    const added = importedRules.filter(({ prefix }) => !existing.has(prefix))
    const importedPrefixes = new Set(importedRules.map(({ prefix }) => prefix))
    const removed = isComplete ? [...existing.keys()].filter((prefix) => !importedPrefixes.has(prefix)) : []
    const counts = {
      added: added.length,
      changed: changed.length,
      unchanged: importedRules.length - added.length - changed.length,
      removed: removed.length,
    }
    const changes = describeChanges({ rules: [...added, ...changed], existing, removed })
    if (isTrial || errors.length > 0) return { ...counts, changes, errors }
    await writeRules(tx, [...added, ...changed], ctx.actor.id)
    if (removed.length > 0)
      await tx.execute(sql`delete from ${deliveryRules} where prefix = any (${sql.param(removed)}::text[])`)
    if (added.length + changed.length + removed.length > 0)
      await writeAudit(tx, ctx, { action: 'delivery.import', subject: 'delivery', after: counts })
    return { ...counts, changes, errors }
  })
}

/** The PIN codes of a city, to propose them as the delivery area. */
export async function cityAreas(_: SignedIn, { city }: Input<Calls['cityAreas']>): Promise<CityArea[]> {
  return findCityAreas(city)
}

/** Makes the first delivery rules: open for PIN codes with these digits, closed for all others. */
export async function serveCity(ctx: SignedIn, { city, prefixes }: Input<Calls['serveCity']>): Promise<void> {
  const unknown = prefixes.find((digits) => findPrefixPlaces(digits).length === 0)
  if (unknown) throw invalidField('prefixes', 'delivery_digits_unknown', { digits: unknown })
  const open = [...new Set(prefixes)].map((prefix) => ({ ...BY_SETTINGS, prefix, isServiceable: true, takesCod: true }))
  const elsewhere = { ...BY_SETTINGS, prefix: '', isServiceable: false, takesCod: false }
  await transact(ctx.db, async (tx) => {
    await tx.execute(sql`lock table ${deliveryRules} in share row exclusive mode`)
    if ((await tx.$count(deliveryRules)) > 0) throw invalidField('prefixes', 'delivery_rules_exist')
    await writeRules(tx, [elsewhere, ...open], ctx.actor.id)
    await fillCity(tx, city, ctx.actor.id)
    const after = { city, digits: open.map(({ prefix }) => prefix).join(', ') }
    await writeAudit(tx, ctx, { action: 'delivery.serve_city', subject: 'delivery', after })
  })
}

/** Days, fee and amounts of a rule that leaves them to the settings. */
const BY_SETTINGS = {
  ...{ daysMin: null, daysMax: null, codFee: null },
  ...{ orderMin: null, orderMax: null, codMin: null, codMax: null },
}

/** Writes any number of rules with one statement. */
async function writeRules(tx: Db, ruleInputs: readonly DeliveryRuleInput[], by: string): Promise<void> {
  if (ruleInputs.length === 0) return
  await tx.execute(sql`
    insert into ${deliveryRules} (prefix, is_serviceable, days_min, days_max, takes_cod, cod_fee, order_min, order_max, cod_min, cod_max, updated_by)
    select prefix, "isServiceable", "daysMin", "daysMax", "takesCod", "codFee", "orderMin", "orderMax", "codMin", "codMax", ${by}::uuid
    from json_to_recordset(${JSON.stringify(ruleInputs)}::json) as rule(prefix text, "isServiceable" boolean, "daysMin" smallint,
      "daysMax" smallint, "takesCod" boolean, "codFee" paise, "orderMin" paise, "orderMax" paise, "codMin" paise, "codMax" paise)
    on conflict (prefix) do update set is_serviceable = excluded.is_serviceable, days_min = excluded.days_min,
      days_max = excluded.days_max, takes_cod = excluded.takes_cod, cod_fee = excluded.cod_fee, order_min = excluded.order_min,
      order_max = excluded.order_max, cod_min = excluded.cod_min, cod_max = excluded.cod_max, updated_by = excluded.updated_by,
      updated_at = now()`)
}

/** How many people wait for delivery, by PIN code, the highest number first. */
export async function wishes({ db }: SignedIn, query: Input<Calls['wishes']>): Promise<Reply<Calls['wishes']>> {
  const page = resolvePage(query)
  const { postalCode, createdAt, notifiedAt } = deliveryRequests
  const requestedPins = db
    .select({ pin: postalCode, people: sql<number>`count(*)::int`, since: sql`min(${createdAt})`.mapWith(createdAt) })
    .from(deliveryRequests)
    .where(sql`${notifiedAt} is null`)
    .groupBy(postalCode)
    .orderBy(sql`count(*) desc`, asc(postalCode))
    .$dynamic()
  const rows = await (page ? requestedPins.limit(page.limit).offset(page.offset) : requestedPins)
  const [count] = await db
    .select({ total: sql<number>`count(distinct ${postalCode})::int` })
    .from(deliveryRequests)
    .where(sql`${notifiedAt} is null`)
  const items = rows.map((row): DeliveryRequest => ({ ...row, place: placeText(row.pin) }))
  return { items, total: count?.total ?? 0 }
}

function placeText(pin: string): string | null {
  const { city, states } = findPinPlace(pin)
  return [city, states[0]].filter(Boolean).join(', ') || null
}

const FIELDS = [
  'isServiceable',
  'daysMin',
  'daysMax',
  'takesCod',
  'codFee',
  'orderMin',
  'orderMax',
  'codMin',
  'codMax',
] as const

async function locked(tx: Db, id: DeliveryRuleId): Promise<DeliveryRuleRow | undefined> {
  const [row] = await tx.select().from(deliveryRules).where(eq(deliveryRules.id, id)).for('update')
  return row
}

function taken(): ShopError {
  return new ShopError('name_taken', 'delivery_digits_taken', null, {
    fields: { prefix: refusal('delivery_digits_taken') },
  })
}

function present({ createdAt: _, updatedBy: __, ...row }: DeliveryRuleRow): DeliveryRule {
  return { ...row, place: findPrefixPlace(row.prefix) }
}

/** The values for the audit log, with amounts formatted in rupees. */
function presentRuleForAudit(row: DeliveryRuleRow): Values {
  const money = (amount: Paise | null) => (amount === null ? null : formatRupees(amount))
  return {
    digits: row.prefix || englishWords(sellingAudit).everywhereElse,
    delivered: row.isServiceable,
    daysMin: row.daysMin,
    daysMax: row.daysMax,
    takesCod: row.takesCod,
    codFee: money(row.codFee),
    leastOrder: money(row.orderMin),
    mostOrder: money(row.orderMax),
    leastCodOrder: money(row.codMin),
    mostCodOrder: money(row.codMax),
  }
}
