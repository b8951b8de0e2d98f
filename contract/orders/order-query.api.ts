import { z } from 'zod'
import { intText } from '#contract/http/codecs.ts'
import { Paging, sortText } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { ORDER_COLUMNS } from '#contract/http/sorting.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import {
  ORDER_FILTER_NAMES,
  ORDER_LIST_FILTERS,
  type OrderFilterName,
  type OrderFilterText,
  type OrderListFilter,
  type PlainOrderFilterName,
  toFormat,
} from './order-list-filters.ts'
import { TODOS } from './order-list-options.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** Refuses years before 1000, because PostgreSQL has no year 0. */
const Day = z.iso.date(reason('day_missing')).regex(/^[12]/, reason('day_missing'))

function toSchema(filter: OrderListFilter): z.ZodType | null {
  if (filter.type === 'choice') return z.enum(filter.choices)
  if (filter.type === 'day') return Day
  if (filter.type !== 'text') return null
  const text = z.string().trim()
  const { max, format } = filter
  return format ? text.regex(toFormat(format), reason(format.refusal)) : text.min(1).max(max)
}

const plainSchemas = Object.fromEntries(
  ORDER_FILTER_NAMES.flatMap((name) => {
    const schema = toSchema(ORDER_LIST_FILTERS[name])
    return schema ? [[name, schema.optional()]] : []
  }),
) as { [N in PlainOrderFilterName]: z.ZodOptional<z.ZodType<OrderFilterText<N>, OrderFilterText<N>>> }

const filterSchemas = {
  ...plainSchemas,
  product: intText(reason('product_number_not_whole'), { min: 1, max: 2_147_483_647 }).optional(),
  group: GroupOrderId.optional(),
  assignee: z.union([z.enum(['me', 'none']), UserId]).optional(),
} satisfies Record<OrderFilterName, z.ZodType>

/**
 * `q` finds the order number ('1044' anywhere in it, '#1044' exactly), the account's name, email and phone, the delivery address, promo
 * code, tracking number and product names. `from` and `to` are the first and the last day in India on which the orders were placed.
 */
export const OrderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  q: z.string().trim().max(100).optional(),
  ...filterSchemas,
  /** Orders of this customer only. */
  user: UserId.optional(),
  /** Orders that wait for this step, oldest first. */
  todo: z.enum(TODOS).optional(),
  sort: sortText(ORDER_COLUMNS).optional(),
  /** Counting stops above this number: a `total` of `most` + 1 stands for any higher number. */
  most: intText(reason('most_not_whole'), { min: 1, max: 1_000_000 }).optional(),
  ...Paging,
})

/** The decoded filters of a query. */
export type OrderFilters = Pick<z.output<typeof OrderQuery>, OrderFilterName>
