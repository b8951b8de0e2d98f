import { desc, eq, sql } from 'drizzle-orm'
import { indianDay } from '#contract/basics/working-days.ts'
import type { PriceSchedule, PriceLine as WordedPriceLine } from '#contract/catalogue/price-changes.api.ts'
import type { PriceRule } from '#contract/catalogue/price-rule.ts'
import { amountText, type CellChange } from '#contract/catalogue/product-grid.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Applied, applyCells } from '#server/catalogue/products/bulk/apply-cells.ts'
import { note } from '#server/catalogue/products/bulk/change-variants.ts'
import { readJobAuthor } from '#server/catalogue/products/bulk/read-author.ts'
import { isDue } from '#server/platform/database/columns.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps, SignedIn } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type Author, writeAudit } from '#server/site/audit/write-audit.ts'
import { priceChangeTexts } from '#texts/en/catalogue/price-changes.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type PriceLine, priceLines } from './price-lines.ts'
import { priceNotes } from './price-notes.ts'
import { priceSchedules } from './price-schedules.table.ts'

type Routes = typeof contract.priceChanges
type PriceScheduleRow = typeof priceSchedules.$inferSelect

const SIGN = new Intl.NumberFormat('en-IN', { signDisplay: 'exceptZero', maximumFractionDigits: 2 })
const LISTED = 50
const texts = englishWords(priceChangeTexts)

/** "−10%, ending in 9". */
function describePriceRule({ change, value, rounding }: PriceRule): string {
  return texts.rules[change]({ value: change === 'set' ? value : SIGN.format(value).replace('-', '−'), rounding })
}

/**
 * What a price change would do to each product. A change without days shows a warning at products that are in a scheduled price change.
 * Throws `invalid` for the same days and products as `add`.
 */
export async function preview(ctx: SignedIn, input: Input<Routes['preview']>): Promise<WordedPriceLine[]> {
  checkDays(ctx, input)
  const planned = await priceLines(ctx, input)
  const lines = planned.map(({ problem, ...line }) => ({
    ...line,
    problem: problem && wordRefusal(problem, ctx.language),
  }))
  if (input.startOn || input.endOn) {
    await refusePlanned(ctx.db, planned)
    return lines
  }
  const notes = await priceNotes(ctx.db, input.productIds)
  return lines.map((line) => ({
    ...line,
    warning: [line.to === line.from ? null : notes.get(line.productId), line.warning].filter(Boolean).join(' ') || null,
  }))
}

type Days = Pick<Input<Routes['add']>, 'startOn' | 'endOn'>

/** Throws `invalid` when the days are over or in the wrong order. Returns today's date in India. */
function checkDays(ctx: SignedIn, { startOn, endOn }: Days): string {
  const today = indianDay(ctx.now())
  if (startOn && startOn < today) throw invalidField('startOn', 'first_day_over')
  if (endOn && endOn < (startOn ?? today)) throw invalidField('endOn', 'last_day_before_first')
  return today
}

/**
 * Changes prices now, or schedules the change for its day. Skips products that the preview refuses. A change without days is stored like an
 * edit in the grid, and can be undone in the same way.
 */
export async function add(ctx: SignedIn, input: Input<Routes['add']>): Promise<Reply<Routes['add']>> {
  const { startOn, endOn } = input
  const today = checkDays(ctx, input)
  const lines = (await priceLines(ctx, input)).map((line) => asSeen(line, input.seen))
  if (startOn || endOn) await refusePlanned(ctx.db, lines)
  const changes = lines.flatMap(({ productId, from, to, problem }): CellChange[] =>
    to === null || problem || to === from
      ? []
      : [{ productId, size: '', color: '', field: 'price', from: amountText(from), to: amountText(to) }],
  )
  if (changes.length === 0)
    throw invalidField('value', listStaleNames(lines).length > 0 ? 'prices_changed_meanwhile' : 'no_price_changes')
  const isLater = startOn !== undefined && startOn > today
  if (!isLater && !endOn) {
    const applied = await transact(ctx.db, async (tx) => {
      const applied = await applyCells(tx, changes, ctx.actor.id)
      await note(tx, ctx, 'product.prices', applied)
      return applied
    })
    return {
      products: applied.products,
      leftOut: lines.length - applied.products,
      isScheduled: false,
      stale: listStaleNames(lines),
    }
  }
  await transact(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(priceSchedules)
      .values({
        actorId: ctx.actor.id,
        about: describePriceRule(input.rule),
        changes,
        startsAt: isLater ? indianDayStart(startOn, 0) : sql`now()`,
        endsAt: endOn ? indianDayStart(endOn, 1) : null,
      })
      .returning()
    if (!row) throw new Error('the change of prices was not written')
    await writeAudit(tx, ctx, {
      action: 'product.schedule_prices',
      subject: 'product',
      after: { prices: row.about, products: changes.length, from: startOn ?? 'now', until: endOn ?? 'open' },
    })
    if (!isLater) await begin(tx, row, ctx)
  })
  return {
    products: changes.length,
    leftOut: lines.length - changes.length,
    isScheduled: true,
    stale: listStaleNames(lines),
  }
}

/** Names of products whose price has changed since the preview. */
function listStaleNames(lines: readonly PriceLine[]): string[] {
  return lines.flatMap(({ name, problem }) => (problem?.reason === 'price_changed_meanwhile' ? [name] : []))
}

type Seen = Input<Routes['add']>['seen']

/** Gives the line a problem when the product's price has changed since the owner saw it. */
function asSeen(line: PriceLine, seen: Seen): PriceLine {
  const before = seen?.find(({ productId }) => productId === line.productId)
  if (!seen || before?.from === line.from) return line
  return { ...line, problem: refusal('price_changed_meanwhile') }
}

/**
 * Throws `invalid` with the names of products that are already in a scheduled price change. When one of two such changes ends, it would
 * undo the other one's prices.
 */
async function refusePlanned(db: Db, lines: readonly PriceLine[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const { rows } = await db.execute<{ name: string; about: string }>(sql`
    select distinct products.name, price_schedules.about from price_schedules
    cross join jsonb_array_elements(changes) change join products on products.id = (change ->> 'productId')::int
    where price_schedules.state in ('scheduled', 'running') and products.id = any(${sql.param(ids)}::int[]) order by products.name`)
  const [first] = rows
  if (!first) return
  const names = rows.slice(0, 5).map(({ name }) => name)
  const values = { about: first.about, products: names.join(', '), more: rows.length - names.length }
  throw invalidField('startOn', 'products_in_other_price_change', values)
}

/** The start of the day in India that is `later` days after `day`. */
function indianDayStart(day: string, later: number) {
  return sql`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata'`
}

/** The scheduled price changes, newest first. Planned and running ones, which can be ended, come before the others. */
export async function list(ctx: SignedIn): Promise<PriceSchedule[]> {
  const isOpen = sql`${priceSchedules.state} in ('scheduled', 'running')`
  const rows = await ctx.db
    .select()
    .from(priceSchedules)
    .orderBy(desc(isOpen), desc(priceSchedules.createdAt))
    .limit(LISTED)
  return rows.map(present)
}

function present({ id, about, changes, startsAt, endsAt, state, leftOut }: PriceScheduleRow): PriceSchedule {
  return { id, about, products: changes.length, startsAt, endsAt, state, leftOut }
}

/** Ends a price change now. Throws `illegal_transition` when it is already over. */
export async function end(ctx: SignedIn, { id }: Input<Routes['end']>): Promise<PriceSchedule> {
  return transact(ctx.db, async (tx) => {
    const [row] = await tx.select().from(priceSchedules).where(eq(priceSchedules.id, id)).for('update')
    if (!row) throw notFound()
    if (row.state === 'running') return present(await putBack(tx, row, ctx))
    if (row.state !== 'scheduled') throw new ShopError('illegal_transition', 'price_change_over')
    await writeAudit(tx, ctx, { action: 'product.cancel_prices', subject: 'product', before: { prices: row.about } })
    return present(await set(tx, row.id, { state: 'cancelled' }))
  })
}

/** Changes the prices of a scheduled change. Skips a price that has changed since it was scheduled. */
async function begin(tx: Db, row: PriceScheduleRow, author: Author): Promise<PriceScheduleRow> {
  const applied = await applyCells(tx, row.changes, row.actorId)
  await audit(tx, author, 'product.begin_prices', applied)
  const changes = applied.written.map(({ change }) => change)
  const leftOut = row.leftOut + row.changes.length - changes.length
  return set(tx, row.id, { state: row.endsAt ? 'running' : 'ended', changes, leftOut })
}

/** Puts the old prices back. A price that somebody has changed since stays as it is. */
async function putBack(tx: Db, row: PriceScheduleRow, author: Author): Promise<PriceScheduleRow> {
  const back = row.changes.map((change): CellChange => ({ ...change, from: change.to, to: change.from }))
  const applied = await applyCells(tx, back, row.actorId)
  await audit(tx, author, 'product.end_prices', applied)
  return set(tx, row.id, { state: 'ended', leftOut: row.leftOut + back.length - applied.written.length })
}

async function set(tx: Db, id: PriceScheduleRow['id'], values: Partial<PriceScheduleRow>): Promise<PriceScheduleRow> {
  const [row] = await tx.update(priceSchedules).set(values).where(eq(priceSchedules.id, id)).returning()
  if (!row) throw notFound()
  return row
}

async function audit(tx: Db, author: Author, action: string, { written }: Applied): Promise<void> {
  if (written.length === 0) return
  const side = (which: 'from' | 'to') => Object.fromEntries(written.map(({ label, change }) => [label, change[which]]))
  await writeAudit(tx, author, { action, subject: 'product', before: side('from'), after: side('to') })
}

/** Begins and ends scheduled price changes. */
export const priceJob: Job = {
  name: 'prices',
  everyMs: 30_000,
  async run(deps, stopping) {
    while (!stopping.aborted && (await applyDueChange(deps)));
  },
}

/**
 * Begins or ends one due price change. Changes to end come first, newest first; then those to begin. Concurrent runs take different
 * changes. Returns whether a change was due.
 */
export function applyDueChange({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await tx.execute<{ id: PriceScheduleRow['id']; isOver: boolean }>(sql`
      select id, coalesce(${isDue(priceSchedules.endsAt)}, false) as "isOver" from price_schedules
      where state = 'running' and ${isDue(priceSchedules.endsAt)} or state = 'scheduled' and ${isDue(priceSchedules.startsAt)}
      order by state, case when state = 'running' then starts_at end desc, starts_at, id limit 1 for update skip locked`)
    const [dueChange] = rows
    const [row] = dueChange ? await tx.select().from(priceSchedules).where(eq(priceSchedules.id, dueChange.id)) : []
    if (!dueChange || !row) return false
    const author = await readJobAuthor(tx, row.actorId, 'prices')
    if (row.state === 'running') await putBack(tx, row, author)
    // The shop was switched off on all days of this price change.
    else if (dueChange.isOver) await set(tx, row.id, { state: 'cancelled' })
    else await begin(tx, row, author)
    return true
  })
}
