import {
  ORDER_FILTER_NAMES,
  ORDER_LIST_FILTERS,
  type OrderFilterName,
  type OrderListFilter,
} from '#contract/orders/order-list-filters.ts'
import { type AssignmentLabels, TagField } from '#web/admin/orders/order-assignment/assignment-fields.tsx'
import { ProductField } from '#web/admin/orders/product-filter/product-field.tsx'
import type { OrdersView } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ORDER_FILTER_WORDS } from './order-filter-words.ts'

/** The first lines of the filter form. A line with several filters has two columns. */
const ARRANGED: readonly OrderFilterName[][] = [
  ['payment'],
  ['channel'],
  ['from', 'to', 'pin', 'promo'],
  ['tag'],
  ['assignee'],
  ['product'],
  ['size', 'courier'],
]

/**
 * All lines of the filter form. Filters that `ARRANGED` lacks come last. Only `group` has no line, because a group order is chosen on its
 * own page.
 */
export const FILTER_ROWS: readonly OrderFilterName[][] = [
  ...ARRANGED,
  ...ORDER_FILTER_NAMES.filter((name) => name !== 'group' && !ARRANGED.flat().includes(name)).map((name) => [name]),
]

/** How many filters are set. First and last day count as one filter. */
export function countFilters(view: OrdersView): number {
  return FILTER_ROWS.flat().filter((name) => view[name] && !(name === 'to' && view.from)).length
}

type OrderFilterFieldProps = {
  name: OrderFilterName
  view: OrdersView
  /** The name of the product in the filter; null for an unknown product. */
  productName: string | null
  labels: AssignmentLabels
}

/** The field of a filter, as `ORDER_LIST_FILTERS` and `ORDER_FILTER_WORDS` describe it. */
export function OrderFilterField({ name, view, productName, labels }: OrderFilterFieldProps) {
  const { words } = usePackerWords()
  const filter: OrderListFilter = ORDER_LIST_FILTERS[name]
  const { label, any, choices, help, title } = ORDER_FILTER_WORDS[name]
  const field = { name, defaultValue: view[name] }
  if (name === 'tag') return <TagField tags={labels.tags} defaultValue={view.tag} />
  if (name === 'product') return <ProductField product={view.product} name={productName} />
  if (name === 'assignee')
    return (
      <Select
        {...field}
        label={words.orders.assignedTo}
        placeholder={words.orders.anybody}
        options={[
          { value: 'me', label: words.orders.me },
          { value: 'none', label: words.orders.nobody },
          ...labels.people.map((person) => ({ value: person.id, label: person.name })),
        ]}
      />
    )
  if (filter.type === 'choice')
    return (
      <Select
        {...field}
        label={label(words)}
        placeholder={any?.(words)}
        options={Object.entries(choices ?? {}).map(([value, choice]) => ({ value, label: choice.label(words) }))}
      />
    )
  if (filter.type === 'day') return <Field {...field} label={label(words)} type="date" />
  if (filter.type !== 'text') return null
  const { max, format, isNumeric, isCode } = filter
  return (
    <Field
      {...field}
      label={label(words)}
      inputMode={isNumeric && 'numeric'}
      maxLength={max}
      pattern={format?.pattern}
      title={title?.(words)}
      help={help?.(words)}
      autoCapitalize={isCode && 'characters'}
    />
  )
}
