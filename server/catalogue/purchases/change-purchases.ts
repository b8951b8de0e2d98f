import { eq, sql } from 'drizzle-orm'
import type { Purchase, PurchaseId } from '#contract/catalogue/purchases.api.ts'
import type { PurchaseState } from '#contract/catalogue/purchases.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { hashRequest, once } from '#server/platform/http/idempotency.ts'
import { type Values, writeAudit } from '#server/site/audit/write-audit.ts'
import { purchaseAudit } from '#texts/en/catalogue/purchase-audit.ts'
import { englishWords } from '#texts/messages/format.ts'
import { insertLines } from './add-lines.ts'
import { purchaseLines, purchases } from './purchases.table.ts'
import { readPurchase, seesCosts } from './read-purchases.ts'

type Routes = typeof contract.purchases

/** States in which a purchase can be changed. */
const OPEN: readonly PurchaseState[] = ['draft', 'ordered', 'part_received']

const words = englishWords(purchaseAudit)

/** Adds a draft. A repeated request with the same form key returns the draft of the first request. */
export async function add(ctx: SignedIn, { key, lines, ...head }: Input<Routes['add']>): Promise<Purchase> {
  return transact(ctx.db, async (tx) => {
    const [addedPurchase] = await tx
      .insert(purchases)
      .values({ key, ...head, createdBy: ctx.actor.id })
      .onConflictDoNothing({ target: purchases.key })
      .returning({ id: purchases.id })
    if (!addedPurchase) {
      const [first] = await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.key, key))
      if (!first) throw notFound()
      return readPurchase(tx, first.id, seesCosts(ctx))
    }
    await insertLines(tx, addedPurchase.id, lines, seesCosts(ctx))
    const after = await readPurchaseForAudit(tx, addedPurchase.id)
    await writeAudit(tx, ctx, { action: 'purchase.add', subject: `purchase:${addedPurchase.id}`, after })
    return readPurchase(tx, addedPurchase.id, seesCosts(ctx))
  })
}

/**
 * Locks a purchase. Throws `stale` when `version` is given and outdated, and `illegal_transition` when the purchase is in none of `states`.
 */
export async function lockPurchase(
  tx: Db,
  id: PurchaseId,
  { version, states }: { version?: number | undefined; states: readonly PurchaseState[] },
) {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update')
  if (!row) throw notFound()
  if (!states.includes(row.state))
    throw new ShopError('illegal_transition', 'purchase_state_illegal', { state: row.state })
  if (version !== undefined && row.version !== version) throw new ShopError('stale', 'purchase_stale')
  return row
}

type Change = { id: PurchaseId; version?: number | undefined; states: readonly PurchaseState[]; action: string }
type Work = (tx: Db, state: PurchaseState) => Promise<void>

/** Changes a purchase, writes the audit entry and increases the version. */
async function changing(ctx: SignedIn, change: Change, work: Work): Promise<Purchase> {
  return transact(ctx.db, async (tx) => {
    await changingIn(tx, ctx, change, work)
    return readPurchase(tx, change.id, seesCosts(ctx))
  })
}

async function changingIn(tx: Db, ctx: SignedIn, change: Change, work: Work): Promise<void> {
  const { id, version, states, action } = change
  const { state } = await lockPurchase(tx, id, { version, states })
  const before = await readPurchaseForAudit(tx, id)
  await work(tx, state)
  await tx.update(purchases).set({ version: sql`version + 1` }).where(eq(purchases.id, id))
  await writeAudit(tx, ctx, { action, subject: `purchase:${id}`, before, after: await readPurchaseForAudit(tx, id) })
}

/**
 * Changes supplier, dates and lines. Throws `invalid` for a line with fewer pieces than were received, and `stale` for a line
 * that no longer exists.
 */
export async function change(
  ctx: SignedIn,
  { id, version, lines, ...head }: Input<Routes['change']>,
): Promise<Purchase> {
  const withCosts = seesCosts(ctx)
  if (!withCosts && lines.some(({ unitCost }) => unitCost !== undefined))
    throw new ShopError('forbidden', 'costs_not_in_role')
  return changing(ctx, { id, version, states: OPEN, action: 'purchase.update' }, async (tx, state) => {
    await tx.update(purchases).set(head).where(eq(purchases.id, id))
    const rows = await tx.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, id))
    for (const [at, { id: lineId, quantity, unitCost }] of lines.entries()) {
      const line = rows.find((row) => row.id === lineId)
      if (!line) throw new ShopError('stale', 'purchase_line_missing')
      const came = line.received + line.damaged
      if (quantity < came && quantity !== line.quantity)
        throw invalidField(`lines.${at}.quantity`, 'purchase_line_received', { pieces: came })
      if (quantity === 0) await tx.delete(purchaseLines).where(eq(purchaseLines.id, lineId))
      else
        await tx
          .update(purchaseLines)
          .set({ quantity, ...(unitCost !== undefined && { unitCost }) })
          .where(eq(purchaseLines.id, lineId))
    }
    if (state !== 'draft') await refuseEmpty(tx, id)
  })
}

/**
 * Adds lines once per form key: a double click or a retry returns the current purchase. When two tabs or people add lines, the second gets
 * `stale`, because both may have the same list. Throws `idempotency_key_reused` for a known key with other lines.
 */
export async function addLines(
  ctx: SignedIn,
  { id, key, version, lines }: Input<Routes['addLines']>,
): Promise<Purchase> {
  const call = { userId: ctx.actor.id, route: `POST /purchases/${id}/lines`, key, hash: hashRequest(lines) }
  return transact(ctx.db, async (tx) => {
    // Locked first, so that a second click waits for the first.
    await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, id)).for('update')
    await once(tx, call, DONE, async () => {
      await changingIn(tx, ctx, { id, version, states: OPEN, action: 'purchase.update' }, () =>
        insertLines(tx, id, lines, seesCosts(ctx)),
      )
      return true
    })
    return readPurchase(tx, id, seesCosts(ctx))
  })
}

/** What is stored for a repeated call: only that the lines were added. The reply is the current purchase. */
const DONE = { encode: (isDone: boolean) => isDone, decode: Boolean }

/** Marks a draft as sent to the supplier. Throws `invalid` for a purchase without lines. */
export async function order(ctx: SignedIn, { id, version }: Input<Routes['order']>): Promise<Purchase> {
  return changing(ctx, { id, version, states: ['draft'], action: 'purchase.order' }, async (tx) => {
    await refuseEmpty(tx, id)
    await tx.update(purchases).set({ state: 'ordered' }).where(eq(purchases.id, id))
  })
}

/** Ends a purchase. Nothing more will be delivered. */
export async function end(ctx: SignedIn, { id, version }: Input<Routes['end']>): Promise<Purchase> {
  return changing(ctx, { id, version, states: OPEN, action: 'purchase.end' }, async (tx, state) => {
    const next = state === 'part_received' ? 'received' : 'cancelled'
    await tx.update(purchases).set({ state: next }).where(eq(purchases.id, id))
  })
}

async function refuseEmpty(tx: Db, id: PurchaseId): Promise<void> {
  const lines = await tx
    .select({ id: purchaseLines.id })
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, id))
    .limit(1)
  if (lines.length === 0) throw invalidField('lines', 'purchase_empty')
}

/** A purchase as the audit log shows it. */
export async function readPurchaseForAudit(tx: Db, id: PurchaseId): Promise<Values> {
  const { supplier, reference, expectedOn, note, state, lines } = await readPurchase(tx, id, true)
  return {
    ...{ supplier, reference, expectedOn, note, state: words.states[state] },
    lines: lines.map(({ name, size, color, quantity, unitCost, received, damaged }) =>
      [
        [name, size, color].filter(Boolean).join(', '),
        words.pieces({ count: quantity }),
        unitCost === null ? '' : words.cost({ cost: unitCost }),
        received > 0 ? words.received({ count: received }) : '',
        damaged > 0 ? words.damaged({ count: damaged }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  }
}
