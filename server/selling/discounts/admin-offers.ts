import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { formatRupees, type Paise, ZERO } from '#contract/basics/money.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import { offerState } from '#contract/selling/discounts/offer-state.ts'
import type { ManagedOffer, OfferInput } from '#contract/selling/offers.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { describeOffer } from '#texts/selling/offers.ts'
import { exceptNames, isRunning, offerNames, toOffer } from './offer-facts.ts'
import { promoCodes } from './promos.table.ts'

type Calls = typeof contract.offers
type PromoRow = typeof promoCodes.$inferSelect

/** The SQL condition of each offer state. Must agree with `offerState`. */
const IS_ENDED = sql`coalesce(${promoCodes.expiresAt} <= now(), false)`
const IN_STATE: Record<ManagedOffer['state'], SQL> = {
  running: isRunning,
  ended: IS_ENDED,
  paused: sql`(${promoCodes.isPaused} and not ${IS_ENDED})`,
  scheduled: sql`(${promoCodes.startsAt} > now() and not ${promoCodes.isPaused} and not ${IS_ENDED})`,
}

/**
 * `given`: the discount from the unreleased uses of an offer. `sold`: the totals of their orders. Table names are written out, because
 * Drizzle omits them in single-table queries.
 */
const given = sql<string>`(select coalesce(sum(coalesce((select (one->>'saved')::bigint from jsonb_array_elements(o.offers) one
    where (one->>'id')::int = used.promo_id), o.discount)), 0)
  from promo_usages used join orders o on o.id = used.order_id where used.promo_id = promo_codes.id and used.released_at is null)`
const sold = sql<string>`(select coalesce(sum(o.total), 0) from promo_usages used join orders o on o.id = used.order_id where used.promo_id = promo_codes.id and used.released_at is null)`

/** The offers that are not deleted, promo codes among them, newest first. */
export async function list(ctx: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const where = and(isNull(promoCodes.deletedAt), ...filterConditions(query))
  const page = resolvePage(query)
  const items = await readOffers(ctx, where, page)
  return { items, total: page ? await ctx.db.$count(promoCodes, where) : items.length }
}

function filterConditions({ q, state, kind, from, to }: Input<Calls['list']>): SQL[] {
  const haystack = sql`lower(concat_ws(' ', ${promoCodes.code}, ${promoCodes.name}, ${promoCodes.description}))`
  const day = (text: string) => sql`(${text}::date::timestamp at time zone 'Asia/Kolkata')`
  return [
    ...hasWords(haystack, q),
    ...(state ? [IN_STATE[state]] : []),
    ...(kind ? [eq(promoCodes.kind, kind)] : []),
    ...(from ? [sql`coalesce(${promoCodes.expiresAt} > ${day(from)}, true)`] : []),
    ...(to ? [sql`coalesce(${promoCodes.startsAt}, ${promoCodes.createdAt}) < ${day(to)} + interval '1 day'`] : []),
  ]
}

/** One offer. Throws not_found. */
export async function get(ctx: SignedIn, { id }: { id: PromoId }): Promise<ManagedOffer> {
  const [offer] = await readOffers(ctx, and(isNull(promoCodes.deletedAt), eq(promoCodes.id, id)), null)
  if (!offer) throw notFound()
  return offer
}

async function readOffers(
  { db, now }: SignedIn,
  where: SQL | undefined,
  page: { limit: number; offset: number } | null,
): Promise<ManagedOffer[]> {
  const matchingOffers = db
    .select({ row: promoCodes, names: offerNames, exceptNames, given, sold })
    .from(promoCodes)
    .where(where)
    .orderBy(desc(promoCodes.id))
    .$dynamic()
  const rows = await (page ? matchingOffers.limit(page.limit).offset(page.offset) : matchingOffers)
  return rows.map(({ row, names, exceptNames, ...sums }) => {
    const stored = toOfferInput(row)
    return {
      ...stored,
      id: row.id,
      state: offerState(stored, now()),
      text: describeOffer(toOffer({ ...row, names, exceptNames })),
      revision: hashRevision(stored),
      uses: row.usedCount,
      createdAt: row.createdAt,
      discountGiven: Number(sums.given) as Paise,
      sales: Number(sums.sold) as Paise,
    }
  })
}

/** A hash of the offer's texts, times and amounts; a use of the offer does not change it. */
function hashRevision(stored: OfferInput): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22)
}

function toOfferInput(row: PromoRow): OfferInput & { isListed: boolean } {
  const { code, name, benefit, percent, conditions, startsAt, expiresAt, maxUses, perPerson, isPaused, isListed } = row
  return {
    name: name ?? code ?? '',
    code,
    benefit: benefit ?? { kind: 'percent', percent: percent ?? 0, cap: null },
    conditions: conditions ?? FOR_EVERYTHING,
    startsAt,
    endsAt: expiresAt,
    maxUses,
    perPerson,
    isPaused,
    isListed,
  }
}

/** Adds an offer. Throws `promo_code_taken`, or `invalid` for times in the wrong order and for unknown categories or products. */
export async function add(ctx: SignedIn, input: OfferInput): Promise<{ id: PromoId }> {
  if (input.endsAt && input.endsAt <= ctx.now()) throw invalidField('endsAt', 'offer_end_past')
  return transact(ctx.db, async (tx) => {
    await check(tx, input)
    const [row] = await tx.insert(promoCodes).values(toOfferColumns(input)).onConflictDoNothing().returning()
    if (!row) throw taken()
    await writeAudit(tx, ctx, { action: 'offer.add', subject: `offer:${row.id}`, after: presentOfferForAudit(row) })
    return { id: row.id }
  })
}

/**
 * Changes an offer for future orders. Orders that used it keep their discount. Throws `not_found`, the errors of `add`, and `stale` when
 * the offer was changed or paused since the caller read it.
 */
export async function change(
  ctx: SignedIn,
  { id, revision, ...input }: Input<Calls['change']>,
): Promise<{ id: PromoId }> {
  return transact(ctx.db, async (tx) => {
    const before = await lockOffer(tx, id)
    if (hashRevision(toOfferInput(before)) !== revision) throw new ShopError('stale', 'stale', { what: 'offer' })
    await check(tx, input)
    if (input.maxUses !== null && input.maxUses < before.usedCount)
      throw invalidField('maxUses', 'offer_used_more', { uses: before.usedCount })
    const isTaken = await isCodeTaken(tx, id, input.code)
    if (isTaken) throw taken()
    const [after] = await tx.update(promoCodes).set(toOfferColumns(input)).where(eq(promoCodes.id, id)).returning()
    if (!after) throw notFound()
    const values = { before: presentOfferForAudit(before), after: presentOfferForAudit(after) }
    await writeAudit(tx, ctx, { action: 'offer.update', subject: `offer:${id}`, ...values })
    return { id }
  })
}

/** Pauses or resumes an offer. Throws `not_found`. */
export async function pause(ctx: SignedIn, { id, isPaused }: { id: PromoId; isPaused: boolean }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await lockOffer(tx, id)
    await tx.update(promoCodes).set({ isPaused }).where(eq(promoCodes.id, id))
    const values = { before: { isPaused: before.isPaused }, after: { isPaused } }
    await writeAudit(tx, ctx, { action: isPaused ? 'offer.pause' : 'offer.resume', subject: `offer:${id}`, ...values })
  })
}

/** Ends an offer now. Does nothing when the offer has already ended. Throws `not_found`. */
export async function end(ctx: SignedIn, { id }: { id: PromoId }): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await lockOffer(tx, id)
    const endsAt = ctx.now()
    if (before.expiresAt && before.expiresAt <= endsAt) return
    // An offer that has not begun loses its start: the start must not be after the end.
    const isEarly = before.startsAt !== null && before.startsAt >= endsAt
    const times = { expiresAt: endsAt, ...(isEarly && { startsAt: null }) }
    await tx.update(promoCodes).set(times).where(eq(promoCodes.id, id))
    const values = { before: { endsAt: before.expiresAt }, after: { endsAt } }
    await writeAudit(tx, ctx, { action: 'offer.end', subject: `offer:${id}`, ...values })
  })
}

async function lockOffer(tx: Db, id: PromoId): Promise<PromoRow> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update')
  if (!row || row.deletedAt) throw notFound()
  return row
}

function taken(): ShopError {
  return new ShopError('promo_code_taken', 'offer_code_taken')
}

async function isCodeTaken(tx: Db, id: PromoId, code: string | null): Promise<boolean> {
  if (code === null) return false
  const others = sql`upper(${promoCodes.code}) = upper(${code}) and ${promoCodes.deletedAt} is null and ${promoCodes.id} <> ${id}`
  return (await tx.$count(promoCodes, others)) > 0
}

/** Throws `invalid` when the end is not after the start, or a category or product does not exist. */
async function check(tx: Db, { startsAt, endsAt, conditions }: OfferInput): Promise<void> {
  if (startsAt && endsAt && endsAt <= startsAt) throw invalidField('endsAt', 'offer_ends_before_start')
  const categoryIds = [...conditions.categories, ...conditions.exceptCategories]
  const productIds = [...conditions.products, ...conditions.exceptProducts]
  const knownCategories = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, categoryIds))
  const knownProducts = await tx.select({ id: products.id }).from(products).where(inArray(products.id, productIds))
  const lost = (ids: readonly number[], existingRows: readonly { id: number }[]) =>
    ids.find((id) => !existingRows.some((row) => row.id === id))
  const category = lost(categoryIds, knownCategories)
  if (category !== undefined) throw invalidField('categories', 'offer_category_unknown', { category })
  const product = lost(productIds, knownProducts)
  if (product !== undefined)
    throw invalidField(
      conditions.products.includes(product as never) ? 'products' : 'exceptProducts',
      'offer_product_unknown',
      { product },
    )
}

function toOfferColumns({
  name,
  code,
  benefit,
  conditions,
  startsAt,
  endsAt,
  maxUses,
  perPerson,
  isPaused,
  isListed,
}: OfferInput) {
  return {
    name,
    code,
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    // A plain percentage is stored only in `percent`, as for promo codes.
    benefit: benefit.kind === 'percent' && benefit.cap === null ? null : benefit,
    conditions,
    startsAt,
    expiresAt: endsAt,
    maxUses,
    perPerson: conditions.firstOrder ? 1 : perPerson,
    isPaused,
    isListed: isListed ?? false,
  }
}

/** The values of an offer for the audit log, with amounts as text. */
function presentOfferForAudit(row: PromoRow) {
  const { name, code, benefit, conditions, startsAt, endsAt, maxUses, perPerson, isPaused, isListed } =
    toOfferInput(row)
  const { minAmount, ...rest } = conditions
  const gives = describeOffer({ benefit, conditions: { ...FOR_EVERYTHING }, of: null, except: null })
  const least = minAmount === null ? null : formatRupees(minAmount ?? ZERO)
  return { name, code, gives, minAmount: least, ...rest, startsAt, endsAt, maxUses, perPerson, isPaused, isListed }
}
