import { sql } from 'drizzle-orm'
import { cleanCell } from '#contract/catalogue/product-grid.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Pending } from './lock-lines.ts'

type Owner = { productId: number; size: string; color: string; name: string; number: string }

/** Whether the size and colour of a `product_skus` row, joined with its product, are still among those of the product. */
export const isCurrent = sql`exists (select from variants_of(products.sizes, products.colours, products.is_combo, products.combo_pieces) one
  where one.size = product_skus.size and one.colour = product_skus.colour)`

/**
 * Takes these SKUs and barcodes away from variants whose size was removed or whose colour was renamed, so that current variants can have
 * them. The rows of the old variants stay, with a placeholder SKU and no barcode, because the size or the old colour name may return.
 */
export async function freeNumbers(tx: Db, skus: readonly string[], barcodes: readonly string[]): Promise<void> {
  const isGone = sql`from products where products.id = product_skus.product_id and not ${isCurrent}`
  await tx.execute(
    sql`update product_skus set sku = 'REMOVED.' || product_skus.id ${isGone} and sku = any(${sql.param(skus)}::text[])`,
  )
  await tx.execute(
    sql`update product_skus set barcode = null ${isGone} and barcode = any(${sql.param(barcodes)}::text[])`,
  )
}

/** Refuses a SKU or barcode that another variant has. Two variants may exchange theirs in one change. */
export async function refuseTakenNumbers(tx: Db, single: readonly Pending[]): Promise<void> {
  for (const field of ['sku', 'barcode'] as const) {
    const wanting = single.filter(
      ({ change, result }) => result.status === 'ok' && change.field === field && change.to.trim(),
    )
    if (wanting.length === 0) continue
    const numbers = wanting.map(({ change }) => cleanCell(field, change.to))
    const column = sql.identifier(field)
    const { rows } = await tx.execute<Owner>(sql`
      select product_id as "productId", size, colour as color, products.name, ${column} as number
      from product_skus join products on products.id = product_id where ${isCurrent} and ${column} = any(${sql.param(numbers)}::text[])`)
    refuse(field, wanting, rows)
  }
}

/**
 * Refuses taken numbers. Repeats until nothing more is refused, because a refused change keeps its old number, and another change may want
 * that number.
 */
function refuse(field: 'sku' | 'barcode', wanting: readonly Pending[], owners: readonly Owner[]): void {
  const ownersByNumber = new Map(owners.map((owner) => [owner.number, owner]))
  for (let isStable = false; !isStable; ) {
    isStable = true
    const open = wanting.filter(({ result }) => result.status === 'ok')
    const given = new Set<string>()
    for (const pending of open) {
      const number = cleanCell(field, pending.change.to)
      const owner = ownersByNumber.get(number)
      const isFree =
        !owner || isOwner(pending, owner) || open.some((other) => other !== pending && isOwner(other, owner))
      const problem = !isFree
        ? refusal('number_of_other_variant', { number, variant: formatVariantName(owner) })
        : given.has(number)
          ? refusal('number_given_twice', { number })
          : null
      given.add(number)
      if (!problem) continue
      pending.result = { status: 'error', problem, now: null }
      isStable = false
    }
  }
}

function isOwner({ change }: Pending, owner: Owner): boolean {
  return change.productId === owner.productId && change.size === owner.size && change.color === owner.color
}

function formatVariantName({ name, size, color }: Owner): string {
  return [name, size, color].filter(Boolean).join(', ')
}
