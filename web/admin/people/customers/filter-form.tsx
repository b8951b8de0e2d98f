import { Form } from 'react-router'
import { CUSTOMERS_PATH, type CustomersView } from '#web/admin/shell/addresses/customers-address.ts'
import type { PickedProduct } from '#web/admin/shell/forms/pickers/picked.ts'
import { ProductPicker } from '#web/admin/shell/forms/pickers/product-picker.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = {
  view: CustomersView
  categories: readonly { id: number; name: string }[]
  /** The product of the filter, if any. */
  product: readonly PickedProduct[]
}

const RETURNED = [
  { value: 'yes', label: 'With returns' },
  { value: 'no', label: 'Without returns' },
]
const REFUSED = [
  { value: 'yes', label: 'Refused a parcel' },
  { value: 'no', label: 'Refused none' },
]
const NEWSLETTER_OPTIONS = [
  { value: 'yes', label: 'Gets the newsletter' },
  { value: 'no', label: 'Gets none' },
]

/** The form for the rules of the list; a customer must match all of them. */
export function FilterForm({ view: { q, filter, sort }, categories, product }: Props) {
  const key = JSON.stringify(filter)
  const text = (name: keyof typeof filter) => ({ name, defaultValue: filter[name] ?? '' })
  const number = (name: keyof typeof filter) =>
    ({ ...text(name), type: 'number', inputMode: 'numeric', min: 0 }) as const
  return (
    <Disclosure look="plain" summary="Filter by rules" open={Object.keys(filter).length > 0}>
      <Form
        key={key}
        method="get"
        action={CUSTOMERS_PATH}
        className="panel rounded-panel border border-hairline bg-bg p-4"
      >
        <HiddenFields fields={{ q, sort }} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Orders, at least" {...number('ordersMin')} />
          <Field label="Orders, at most" {...number('ordersMax')} />
          <Select
            label="First order only"
            placeholder="All"
            options={[{ value: 'yes', label: 'Exactly one order' }]}
            {...text('first')}
          />
          <Field label="Spent, at least" prefix="₹" {...number('spentMin')} />
          <Field label="Spent, at most" prefix="₹" {...number('spentMax')} />
          <Select
            label="Bought from category"
            placeholder="Any"
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...text('category')}
          />
          <Field label="Last order, since" type="date" {...text('lastFrom')} />
          <Field label="Last order, until" type="date" {...text('lastTo')} />
          <ProductPicker label="Bought product" name="product" max={1} initial={product} />
          <Field label="City of the last order" maxLength={80} {...text('city')} />
          <Field
            label="PIN code"
            inputMode="numeric"
            maxLength={6}
            help="The first digits are enough."
            {...text('pin')}
          />
          <Field label="Tag" maxLength={40} {...text('tag')} />
          <Select label="Returns" placeholder="All" options={RETURNED} {...text('returned')} />
          <Select label="Cash on delivery" placeholder="All" options={REFUSED} {...text('refused')} />
          <Select label="Newsletter" placeholder="All" options={NEWSLETTER_OPTIONS} {...text('news')} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" size="md">
            Show customers
          </Button>
          <ButtonLink to={CUSTOMERS_PATH} variant="tertiary" size="md">
            Clear
          </ButtonLink>
        </div>
      </Form>
    </Disclosure>
  )
}
