import { eq, sql } from 'drizzle-orm'
import { STOCK_MAX } from '#contract/catalogue/catalogue-forms.api.ts'
import type { Purchase, PurchaseId } from '#contract/catalogue/purchases.api.ts'
import type { PurchaseState } from '#contract/catalogue/purchases.ts'
import { ON_ORDER } from '#contract/catalogue/purchases.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Lines, lockLines } from '#server/catalogue/products/bulk/lock-lines.ts'
import { setCosts } from '#server/catalogue/products/bulk/write-lines.ts'
import { type Move, moveStock, toStockRowKey } from '#server/catalogue/stock/ledger/move-stock.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { purchaseAudit } from '#texts/en/catalogue/purchase-audit.ts'
import { stockNotes } from '#texts/en/catalogue/stock-notes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { lockPurchase, readPurchaseForAudit } from './change-purchases.ts'
import { purchaseLines, purchaseReceiptLines, purchaseReceipts, purchases } from './purchases.table.ts'
import { readPurchase, seesCosts } from './read-purchases.ts'

type LineRow = typeof purchaseLines.$inferSelect
type Came = { line: LineRow; received: number; damaged: number }

/**
 * Adds received goods to the stock, with ledger entries, in one transaction. Locks the purchase first, then products and stock in the order
 * of the checkouts. More than was ordered may be received. When two people receive the same goods, the second gets `stale`. A repeated form
 * key changes nothing. Throws `invalid` for a size or colour that is no longer sold.
 */
export async function receive(
  ctx: SignedIn,
  { id, key, version, lines, note, isLast, useCosts }: Input<typeof contract.purchases.receive>,
): Promise<Purchase> {
  if (useCosts && !seesCosts(ctx)) throw new ShopError('forbidden', 'costs_not_in_role')
  return transact(ctx.db, async (tx) => {
    await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, id)).for('update')
    const [again] = await tx
      .select({ of: purchaseReceipts.purchaseId })
      .from(purchaseReceipts)
      .where(eq(purchaseReceipts.key, key))
    if (again && again.of !== id) throw invalidField('key', 'form_key_invalid')
    if (again) return readPurchase(tx, id, seesCosts(ctx))
    const purchase = await lockPurchase(tx, id, { version, states: ON_ORDER })
    const before = await readPurchaseForAudit(tx, id)
    const came = await readReceivedLines(tx, id, lines)
    if (came.length === 0) throw invalidField('lines', 'receipt_empty')
    const [receipt] = await tx
      .insert(purchaseReceipts)
      .values({ purchaseId: id, key, note, actorId: ctx.actor.id })
      .returning({ id: purchaseReceipts.id })
    if (!receipt) throw new Error('the receipt was not written')
    await tx
      .insert(purchaseReceiptLines)
      .values(
        came.map(({ line, received, damaged }) => ({ receiptId: receipt.id, lineId: line.id, received, damaged })),
      )
    const sound = came.filter(({ received }) => received > 0)
    const locked = await lockLines(tx, [...new Set(sound.map(({ line }) => line.productId))])
    await moveStock(tx, planStockMoves(sound, locked), {
      reason: 'received',
      actorId: ctx.actor.id,
      receiptId: receipt.id,
      note: englishWords(stockNotes).purchase({ number: id, supplier: purchase.supplier }),
    })
    if (useCosts) await setCosts(tx, listVariantCosts(came))
    const state = await countUp(tx, id, came, isLast)
    await tx.update(purchases).set({ state, version: sql`version + 1` }).where(eq(purchases.id, id))
    const after = {
      ...(await readPurchaseForAudit(tx, id)),
      ...(useCosts && { costsFromNowOn: englishWords(purchaseAudit).costsOfReceived }),
    }
    await writeAudit(tx, ctx, { action: 'purchase.receive', subject: `purchase:${id}`, before, after })
    return readPurchase(tx, id, seesCosts(ctx))
  })
}

/** The lines with received or damaged pieces. Throws `invalid` for a line that is listed twice. */
async function readReceivedLines(
  tx: Db,
  id: PurchaseId,
  lines: Input<typeof contract.purchases.receive>['lines'],
): Promise<Came[]> {
  const rows = await tx.select().from(purchaseLines).where(eq(purchaseLines.purchaseId, id))
  const seen = new Set<number>()
  return lines.flatMap(({ id: lineId, received, damaged }, at) => {
    const line = rows.find((row) => row.id === lineId)
    if (!line) throw new ShopError('stale', 'purchase_line_missing')
    if (seen.has(lineId)) throw invalidField(`lines.${at}.id`, 'receipt_line_repeated')
    seen.add(lineId)
    return received + damaged > 0 ? [{ line, received, damaged }] : []
  })
}

/** The changes of stock rows: lines of a product whose stock is one number are one change. */
function planStockMoves(sound: readonly Came[], locked: Lines): Move[] {
  const moves = new Map<string, Move>()
  for (const { line, received } of sound) {
    const { productId, size, colour } = line
    const of = locked.all.filter(({ facts }) => facts.productId === productId)
    const isWhole = size === '' && colour === '' && of[0]?.facts.stockPer === 'product'
    const sold = of.find(({ facts }) => isWhole || (facts.size === size && facts.color === colour))
    if (!sold) {
      const variant = [of[0]?.name, size, colour].filter(Boolean).join(', ')
      throw invalidField('lines', 'received_variant_not_sold', { variant })
    }
    const row = toStockRowKey(sold.facts)
    const key = JSON.stringify([productId, row.size, row.colour])
    const delta = (moves.get(key)?.delta ?? 0) + received
    if (sold.facts.stock + delta > STOCK_MAX)
      throw invalidField('lines', 'stock_too_high', { product: sold.name, maximum: STOCK_MAX })
    moves.set(key, { productId, ...row, delta })
  }
  return [...moves.values()].sort((a, b) => a.productId - b.productId)
}

/** Adds the received and damaged pieces to the lines. Returns the purchase's new state. */
async function countUp(tx: Db, id: PurchaseId, came: readonly Came[], isLast: boolean): Promise<PurchaseState> {
  const rows = came.map(({ line, received, damaged }) => ({ id: line.id, received, damaged }))
  await tx.execute(sql`
    update purchase_lines line set received = line.received + one.received, damaged = line.damaged + one.damaged
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) one (id int, received int, damaged int) where line.id = one.id`)
  const { rows: missing } = await tx.execute(
    sql`select from purchase_lines where purchase_id = ${id} and quantity > received + damaged limit 1`,
  )
  return isLast || missing.length === 0 ? 'received' : 'part_received'
}

/** The new costs of the variants of these lines. Lines without a cost change nothing. */
function listVariantCosts(came: readonly Came[]) {
  return came.flatMap(({ line: { productId, size, colour, unitCost } }) =>
    unitCost === null ? [] : [{ productId, size, colour, cost: unitCost }],
  )
}
