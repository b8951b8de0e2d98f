import { sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { PurchaseId } from '#contract/catalogue/purchases.api.ts'
import { PURCHASE_LINES_MAX, PURCHASE_PIECES_MAX } from '#contract/catalogue/purchases.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { excludeProductsFromDemo } from '#server/catalogue/products/bulk/write-lines.ts'
import type { Db } from '#server/platform/database/db.ts'

type PurchaseLineInput = Input<typeof contract.purchases.addLines>['lines'][number]
type MatchedVariant = { at: number; productId: ProductId; size: string; colour: string }

/**
 * Adds lines to a purchase under its lock. For a variant that the purchase already contains, adds the quantity and replaces the cost if the
 * line has one. Throws `invalid` with every line of an unknown variant, and then adds nothing. Clears the demo mark of the products.
 */
export async function insertLines(
  tx: Db,
  id: PurchaseId,
  requestedLines: readonly PurchaseLineInput[],
  withCosts: boolean,
): Promise<void> {
  if (requestedLines.length === 0) return
  if (!withCosts && requestedLines.some(({ unitCost }) => unitCost != null))
    throw new ShopError('forbidden', 'costs_not_in_role')
  const matchedVariants = await find(tx, requestedLines)
  refuseUnknown(requestedLines, matchedVariants)
  const rows = new Map<
    string,
    { product_id: number; size: string; colour: string; quantity: number; cost: number | null }
  >()
  for (const { at, productId, size, colour } of matchedVariants) {
    const { quantity = 0, unitCost = null } = requestedLines[at] ?? {}
    const key = JSON.stringify([productId, size, colour])
    const same = rows.get(key)
    rows.set(key, {
      ...{ product_id: productId, size, colour },
      quantity: (same?.quantity ?? 0) + quantity,
      cost: unitCost ?? same?.cost ?? null,
    })
  }
  const list = sql`jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
    one (product_id int, size text, colour text, quantity int, cost int)`
  const { rows: sums } = await tx.execute<{ count: number; most: number }>(sql`
    with added as (
      insert into purchase_lines as line (purchase_id, place, product_id, size, colour, quantity, unit_cost)
      select ${id}, coalesce((select max(place) from purchase_lines where purchase_id = ${id}), 0) + row_number() over (),
        product_id, size, colour, least(quantity, ${PURCHASE_PIECES_MAX + 1}), cost from ${list}
      on conflict (purchase_id, product_id, size, colour) do update
        set quantity = least(line.quantity + excluded.quantity, ${PURCHASE_PIECES_MAX + 1}), unit_cost = coalesce(excluded.unit_cost, line.unit_cost)
      returning id, quantity)
    select max(quantity) as most, (select count(*) from purchase_lines where purchase_id = ${id} and id not in (select id from added))::int
      + count(*)::int as count from added`)
  const { count = 0, most = 0 } = sums[0] ?? {}
  if (most > PURCHASE_PIECES_MAX)
    throw invalidField('lines', 'too_many_pieces_in_line', { maximum: PURCHASE_PIECES_MAX })
  if (count > PURCHASE_LINES_MAX) throw invalidField('lines', 'purchase_too_long', { maximum: PURCHASE_LINES_MAX })
  await excludeProductsFromDemo(tx, [...new Set(matchedVariants.map(({ productId }) => productId))])
}

/** The variants on sale that the lines name by SKU, by barcode or directly. A product whose stock is one number can be named as a whole. */
async function find(tx: Db, requestedLines: readonly PurchaseLineInput[]): Promise<MatchedVariant[]> {
  const lookups = requestedLines.map(({ number, variant }, at) => ({
    at,
    number: number?.toUpperCase() ?? null,
    product_id: variant?.productId ?? null,
    size: variant?.size ?? null,
    colour: variant?.color ?? null,
  }))
  const { rows } = await tx.execute<MatchedVariant>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) one (at int, number text, product_id int, size text, colour text)),
    named as (
      select at, sku.product_id, sku.size, sku.colour from asked join product_skus sku on sku.sku = asked.number
      union
      select at, sku.product_id, sku.size, sku.colour from asked join product_skus sku on sku.barcode = asked.number
      union
      select at, product_id, size, colour from asked where product_id is not null)
    select distinct on (at) at, product.id as "productId", named.size, named.colour
    from named join products product on product.id = named.product_id
    where exists (select from variants_of(product.sizes, product.colours, product.is_combo, product.combo_pieces) one
        where one.size = named.size and one.colour = named.colour)
      or named.size = '' and named.colour = '' and product.stock_per = 'product'
    order by at`)
  return rows
}

function refuseUnknown(requestedLines: readonly PurchaseLineInput[], matchedVariants: readonly MatchedVariant[]): void {
  const matchedPositions = new Set(matchedVariants.map(({ at }) => at))
  const unknown = requestedLines.flatMap((line, at) => (matchedPositions.has(at) ? [] : [{ line, at }]))
  const problems = unknown.map(({ line: { number }, at }) => ({
    at,
    problem: number === undefined ? refusal('variant_not_sold') : refusal('skus_unknown', { skus: number, more: 0 }),
  }))
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map(({ at, problem }) => [`lines.${at}.number`, problem]))
  const values = { problem: first.problem, others: problems.length - 1 }
  throw new ShopError('invalid', 'purchase_lines_unknown', values, { fields })
}
