import type { EditableOrder } from '#contract/orders/order-edits.api.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Select } from '#web/ui/select.tsx'
import { type EditValues, variantText, variantValue } from './edit-values.ts'

type EditItemsProps = {
  items: EditableOrder['items']
  values: EditValues
  /** Whether quantities can be changed. */
  hasQuantities: boolean
}

/** The items of the order, with fields for size and colour and for the quantity. */
export function EditItems({ items, values, hasQuantities }: EditItemsProps) {
  return (
    <ul className="grid gap-5">
      {items.map((item) => (
        <EditItem key={item.id} item={item} value={values.items[item.id]} hasQuantity={hasQuantities} />
      ))}
    </ul>
  )
}

type Item = EditableOrder['items'][number]

type EditItemProps = { item: Item; value: EditValues['items'][string] | undefined; hasQuantity: boolean }

function EditItem({ item, value, hasQuantity }: EditItemProps) {
  const { id, name, size, color, quantity, image, choices, fixed, sent, printed } = item
  const least = Math.max(sent, printed)
  const ownVariant = variantValue(size, color)
  const about = `${name}, ${variantText(size, color)}`
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-hairline pb-5 last:border-0 last:pb-0 md:grid-cols-[3rem_minmax(0,1fr)_16rem_7rem]">
      <div>
        <Picture
          src={image}
          alt=""
          sizes="48px"
          maxWidth={400}
          className="h-15 w-12 rounded-field bg-tile object-cover"
        />
      </div>
      <p className="font-medium wrap-anywhere">
        {name}
        {(choices.length === 0 || fixed || !hasQuantity) && (
          <span className="block text-ui font-normal text-muted">
            {variantText(size, color)}
            {(fixed || !hasQuantity) && ` × ${quantity}`}
            {fixed && `. ${fixed}`}
          </span>
        )}
        {sent > 0 && (
          <span className="block text-ui font-normal text-muted">
            {sent} sent already: size and colour stay, and at least {sent} of it.
          </span>
        )}
        {printed > sent && (
          <span className="block text-ui font-normal text-muted">
            Printed already: size and colour stay, and at least {printed} of it.
          </span>
        )}
      </p>
      {choices.length > 0 ? (
        <Select
          label="Size and colour"
          aria-label={`Size and colour of ${about}`}
          name={`variant.${id}`}
          defaultValue={value?.variant ?? ownVariant}
          className="max-md:col-start-2"
          options={[
            { value: ownVariant, label: `${variantText(size, color)} – as ordered` },
            ...choices.map((choice) => ({
              value: variantValue(choice.size, choice.color),
              label: `${variantText(choice.size, choice.color)} – ${choice.left > 0 ? `${choice.left} left` : 'sold out'}`,
              disabled: choice.left === 0,
            })),
          ]}
        />
      ) : (
        <span className="max-md:hidden" />
      )}
      {!fixed && hasQuantity && (
        <Field
          label="Quantity"
          aria-label={`Quantity of ${about}`}
          name={`quantity.${id}`}
          inputMode="numeric"
          maxLength={3}
          defaultValue={value?.quantity ?? quantity}
          help={least > 0 ? `At least ${least}` : '0 removes it'}
          className="max-md:col-start-2"
        />
      )}
    </li>
  )
}
