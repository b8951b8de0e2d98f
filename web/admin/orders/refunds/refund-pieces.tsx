import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import { piecesToRefund } from '#contract/orders/refund-rules.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { optionsText } from '#web/ui/orders/options-text.ts'

const TEXTS = englishWords(ownerRefund)

type Item = AdminOrderDetails['money']['items'][number]

/** The prefix of a quantity field's name, before the item id. */
const PIECES = 'pieces.'

/** The pieces that a refund is for, by item. */
export function readPieces(form: FormData): Map<OrderItemId, number> {
  const pieces = new Map<OrderItemId, number>()
  for (const [name, value] of form) {
    const quantity = Number(value)
    if (!name.startsWith(PIECES) || !Number.isInteger(quantity) || quantity <= 0) continue
    // Not parsed: the server validates the id, and a schema here would be loaded with every page.
    pieces.set(name.slice(PIECES.length) as OrderItemId, quantity)
  }
  return pieces
}

/** The refundable pieces as checkboxes, or as quantities for items with several pieces. */
export function RefundPieces({ items }: { items: readonly Item[] }) {
  const open = items.filter((item) => piecesToRefund(item) > 0)
  if (open.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-ui font-semibold">{TEXTS.pieces}</legend>
      {open.map((item) => {
        const left = piecesToRefund(item)
        const name = `${item.name} (${optionsText({ ...item, material: '' })})`
        return (
          <label
            key={item.id}
            htmlFor={PIECES + item.id}
            className="flex min-h-11 items-center gap-2.5 text-ui lg:min-h-8"
          >
            {left === 1 ? (
              <input
                type="checkbox"
                id={PIECES + item.id}
                name={PIECES + item.id}
                value="1"
                className="size-5 shrink-0 accent-primary"
              />
            ) : (
              <select
                id={PIECES + item.id}
                name={PIECES + item.id}
                aria-label={TEXTS.piecesOf({ name })}
                className="min-h-11 shrink-0 rounded-field border border-strong bg-bg px-2 tabular-nums lg:min-h-8"
              >
                {counts(left).map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            )}
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The numbers 0 to `most`. */
function counts(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count)
}
