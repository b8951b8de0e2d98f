import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { EditableOrder, OrderEdit } from '#contract/orders/order-edits.api.ts'
import { ADDRESS_NAMES, toAddress } from '#web/ui/forms/address-fields.tsx'
import { typedIn } from '#web/ui/forms/form-result.ts'
import { type AddedRow, type EditValues, readVariant } from './edit-values.ts'

/** Reads the typed values, for showing the form again. */
export function readValues(form: FormData, { items }: EditableOrder): EditValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const count = Math.min(Number(text('addedCount')) || 0, MOST_ADDED)
  return {
    items: Object.fromEntries(
      items.map(({ id }) => [id, { variant: text(`variant.${id}`), quantity: text(`quantity.${id}`) }]),
    ),
    added: Array.from({ length: count }, (_, index): AddedRow => {
      return {
        productId: Number(text(`added.${index}.product`)),
        name: text(`added.${index}.name`),
        variant: text(`added.${index}.variant`),
        quantity: text(`added.${index}.quantity`),
      }
    }),
    address: toAddress(typedIn(form, ADDRESS_NAMES)),
    q: text('q'),
  }
}

const MOST_ADDED = 50
const WHOLE = /^\d{1,3}$/

/** The typed values as input of the API. `problem`: why they are invalid, when a quantity is no whole number. */
export function parseOrderEdit(
  values: EditValues,
  { revision, items, quantitiesRefusal }: EditableOrder,
): { edit: OrderEdit; problem: null } | { edit: null; problem: string } {
  const typed = [...Object.values(values.items), ...values.added]
  if (!quantitiesRefusal && typed.some(({ quantity }) => quantity !== '' && !WHOLE.test(quantity)))
    return { edit: null, problem: 'A quantity is a whole number, 0 removes the item.' }
  const changed = items.flatMap(({ id, size, color, quantity }) => {
    const row = values.items[id]
    if (!row) return []
    const change = {
      id,
      ...(row.variant === '' ? { size, color } : readVariant(row.variant)),
      quantity: row.quantity === '' || quantitiesRefusal ? quantity : Number(row.quantity),
    }
    const isSame = change.size === size && change.color === color && change.quantity === quantity
    return isSame ? [] : [change]
  })
  const added = values.added
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ productId, variant, quantity }) => {
      return { productId: productId as ProductId, ...readVariant(variant), quantity: Number(quantity) }
    })
  return { edit: { revision, items: changed, added, address: values.address }, problem: null }
}
