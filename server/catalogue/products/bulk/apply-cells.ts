import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { HsnText, STOCK_MAX, StockText } from '#contract/catalogue/catalogue-forms.api.ts'
import {
  type CellChange,
  cellKey,
  cellText,
  cleanCell,
  type GridField,
  isOfProduct,
} from '#contract/catalogue/product-grid.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { MoneyText, OptionalMoneyText } from '#contract/http/codecs.ts'
import { invalid } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { productImages } from '#server/catalogue/products/products.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { gridLabels } from '#texts/en/catalogue/product-grid.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type CellResult, type Line, lockLines, type Pending } from './lock-lines.ts'
import { refuseTakenNumbers } from './taken-numbers.ts'
import { writeLines } from './write-lines.ts'

/** `written`: the written values, for the audit log and the undo. `products`: the number of changed products. */
export type Applied = { results: CellResult[]; written: { change: CellChange; label: string }[]; products: number }

const OK: CellResult = { status: 'ok', problem: null, now: null }
const labels = englishWords(gridLabels)
const SKU = /^[A-Z0-9][A-Z0-9._/-]{0,39}$/
const BARCODE = /^([A-Z0-9][A-Z0-9-]{0,39})?$/

/**
 * Applies changes of cells in the caller's transaction. Locks their products, then their stock. A change whose old value is outdated is
 * refused as a conflict, except that stock is changed by the difference. The result of a refused change says why. The other changes are
 * written.
 */
export async function applyCells(tx: Db, changes: readonly CellChange[], actorId: UserId | null): Promise<Applied> {
  const lines = await lockLines(tx, [...new Set(changes.map(({ productId }) => productId as ProductId))])
  const pending = changes.map((change): Pending => {
    const line = lines.find(change)
    return { change, line, result: line ? OK : refuse('variant_deleted') }
  })
  const first = new Map<string, Pending>()
  for (const pendingCell of pending) {
    if (!pendingCell.line) continue
    const key = cellKey(pendingCell.line.facts, pendingCell.change.field)
    const same = first.get(key)
    if (same && clean(same.change) !== clean(pendingCell.change)) pendingCell.result = refuse('cell_given_twice')
    else if (!same) pendingCell.result = check(pendingCell.line, pendingCell.change)
    else pendingCell.result = same.result
    if (!same) first.set(key, pendingCell)
  }
  const single = [...first.values()]
  refusePricesAboveMrp(single)
  await refuseTakenNumbers(tx, single)
  await refuseWithoutPicture(tx, single)
  const done = single.filter(({ result }) => result.status === 'ok')
  const written = done.flatMap(({ change, line }) => (line ? set(line, change) : []))
  await writeLines(tx, lines, written, actorId)
  // Two changes of the same cell get the result of the first one.
  for (const pendingCell of pending) {
    const same = pendingCell.line && first.get(cellKey(pendingCell.line.facts, pendingCell.change.field))
    if (same && pendingCell.result.status === 'ok') pendingCell.result = same.result
  }
  const changed = written.map(({ change, line }) => ({ change, label: formatAuditLabel(line, change.field) }))
  return {
    results: pending.map(({ result }) => result),
    written: changed,
    products: new Set(written.map(({ change }) => change.productId)).size,
  }
}

type CellReason =
  | 'variant_deleted'
  | 'cell_given_twice'
  | 'stock_not_whole'
  | 'price_above_mrp'
  | 'product_without_picture'

function refuse(reason: CellReason): CellResult {
  return { status: 'error', problem: refusal(reason), now: null }
}

function clean({ field, to }: CellChange): string {
  return cleanCell(field, to)
}

/** Checks one change without regard to the other changes. */
function check(line: Line, change: CellChange): CellResult {
  const { field, from } = change
  const to = clean(change)
  const wrong = findCellProblem(field, to)
  if (wrong) return { status: 'error', problem: wrong, now: null }
  const now = cellText(line.facts, field)
  if (field === 'stock') {
    const left = line.facts.stock + Number(to) - Number(from)
    if (!/^\d{1,7}$/.test(from)) return refuse('stock_not_whole')
    if (left < 0) return { status: 'conflict', problem: refusal('stock_below_zero', { left: line.facts.stock }), now }
    return left > STOCK_MAX ? refuse('stock_not_whole') : OK
  }
  if (now === from || now === to) return OK
  const problem = now ? refusal('cell_changed_meanwhile', { value: now }) : refusal('cell_emptied_meanwhile')
  return { status: 'conflict', problem, now }
}

const CHECKS: Partial<Record<GridField, z.ZodType>> = {
  price: MoneyText,
  strikedPrice: MoneyText,
  stock: StockText,
  hsn: HsnText,
  cost: OptionalMoneyText,
  ownCost: OptionalMoneyText,
}

/** What is wrong with the text of a cell; null when nothing is. */
export function findCellProblem(field: GridField, text: string): Refusal | null {
  if (field === 'sku' && !SKU.test(text)) return refusal('sku_invalid')
  if (field === 'barcode' && !BARCODE.test(text)) return refusal('barcode_invalid')
  if (field === 'visible' && text !== 'yes' && text !== 'no') return refusal('not_yes_or_no')
  const schema = CHECKS[field]
  const read = schema && z.safeDecode(schema, text as never)
  return read && !read.success ? invalid(read.error).refusal : null
}

/**
 * Writes an accepted change into the facts of its line. Returns the change with the value that it replaces as `from`. Empty when the cell
 * already has this text.
 */
function set(line: Line, change: CellChange): { change: CellChange; line: Line }[] {
  const { facts } = line
  const now = cellText(facts, change.field)
  const typed = clean(change)
  const to = change.field === 'stock' ? String(facts.stock + Number(typed) - Number(change.from)) : typed
  if (to === now) return []
  for (const sharingLine of line.sharing(change.field)) sharingLine.write(change.field, to)
  const { productId, size, color } = facts
  return [{ change: { productId, size, color, field: change.field, from: now, to }, line }]
}

/** Refuses changes of price or MRP that would put a product's price above its MRP. */
function refusePricesAboveMrp(single: readonly Pending[]): void {
  const priced = single.filter(
    ({ change, result }) => result.status === 'ok' && (change.field === 'price' || change.field === 'strikedPrice'),
  )
  for (const same of Map.groupBy(priced, ({ change }) => change.productId).values()) {
    const facts = same[0]?.line?.facts
    if (!facts) continue
    const amount = (field: 'price' | 'strikedPrice') => {
      const typed = same.find(({ change }) => change.field === field)
      return typed ? z.decode(MoneyText, clean(typed.change)) : facts[field]
    }
    if (amount('price') > amount('strikedPrice'))
      for (const pendingCell of same) pendingCell.result = refuse('price_above_mrp')
  }
}

/** Refuses to make a product without a picture visible. */
async function refuseWithoutPicture(tx: Db, single: readonly Pending[]): Promise<void> {
  const shown = single.filter(
    ({ change, line, result }) =>
      result.status === 'ok' && change.field === 'visible' && clean(change) === 'yes' && line?.facts.visible === false,
  )
  if (shown.length === 0) return
  const ids = shown.map(({ change }) => change.productId as ProductId)
  const rows = await tx
    .selectDistinct({ id: productImages.productId })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
  const pictured = new Set<number>(rows.map(({ id }) => id))
  for (const pendingCell of shown)
    if (!pictured.has(pendingCell.change.productId)) pendingCell.result = refuse('product_without_picture')
}

/** The label in the audit log: "Kite Tee (12), M, Black: Price". */
function formatAuditLabel({ facts, name }: Line, field: GridField): string {
  const choice = field === 'stock' || !isOfProduct(field, facts.stockPer) ? [facts.size, facts.color] : []
  return `${[`${name} (${facts.productId})`, ...choice.filter(Boolean)].join(', ')}: ${labels[field]}`
}
