import type { Paise } from '#contract/basics/money.ts'
import { Field } from '#web/ui/field.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PricesAnswer } from './change-prices.ts'

export type ProductMatch = {
  productId: number
  name: string
  category: string | null
  price: Paise
  strikedPrice: Paise
}

const CHANGES = [
  { value: 'percent', label: 'By percent' },
  { value: 'amount', label: 'By rupees' },
  { value: 'set', label: 'To one price' },
]
const ROUNDINGS = [
  { value: 'rupee', label: 'To whole rupees' },
  { value: 'nine', label: 'Ending in 9' },
  { value: 'none', label: 'Not rounded' },
]

/** The form for a change of prices, with a checkbox for each product. */
export function PriceForm({
  products,
  answer,
}: {
  products: readonly ProductMatch[]
  answer: PricesAnswer | undefined
}) {
  const typed = answer?.typed
  const fields = answer?.fields ?? {}
  return (
    <>
      <fieldset className="panel grid gap-4 rounded-panel border border-hairline bg-bg p-4 sm:grid-cols-2 sm:items-start lg:grid-cols-5">
        <legend className="sr-only">New prices</legend>
        <Select label="Change" name="change" options={CHANGES} defaultValue={typed?.change} error={fields.change} />
        <Field
          label="Value"
          name="value"
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          help="Below 0 is cheaper: -10."
          defaultValue={typed?.value}
          error={fields.value}
        />
        <Select label="Round" name="rounding" options={ROUNDINGS} defaultValue={typed?.rounding} />
        <Field
          label="From"
          name="startOn"
          type="date"
          required={false}
          help="Empty: now."
          defaultValue={typed?.startOn}
          error={fields.startOn}
        />
        <Field
          label="Until"
          name="endOn"
          type="date"
          required={false}
          help="After this day the old prices return."
          defaultValue={typed?.endOn}
          error={fields.endOn}
        />
      </fieldset>
      <Table label="Products" className="[&_td]:px-3 [&_th]:px-3">
        <thead>
          <tr>
            <Th>
              <label className="grid min-h-11 place-items-center">
                <span className="sr-only">Tick all products</span>
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  onChange={({ currentTarget: { checked, form } }) => {
                    for (const box of form?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? [])
                      box.checked = checked
                  }}
                />
              </label>
            </Th>
            <Th>Product</Th>
            <Th className="max-sm:hidden">Category</Th>
            <Th numeric>Price</Th>
            <Th numeric>MRP</Th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, name, category, price, strikedPrice }) => (
            <tr key={productId}>
              <Td className="w-12">
                <label className="grid min-h-11 place-items-center">
                  <span className="sr-only">{name}</span>
                  <input
                    type="checkbox"
                    name="id"
                    value={productId}
                    defaultChecked={answer?.selectedIds.includes(productId)}
                    className="size-5 accent-primary"
                  />
                </label>
              </Td>
              <Td className="font-semibold">{name}</Td>
              <Td className="max-sm:hidden">{category ?? '—'}</Td>
              <Td numeric>
                <Money amount={price} />
              </Td>
              <Td numeric>
                <Money amount={strikedPrice} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
