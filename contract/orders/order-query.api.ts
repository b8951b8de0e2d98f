import { z } from 'zod'
import { intText } from '#contract/http/codecs.ts'
import { Paging, sortText } from '#contract/http/paging.ts'
import { ORDER_COLUMNS } from '#contract/http/sorting.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { GroupRoomId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { ORDER_CHANNELS, PAYMENT_FILTERS, PIN_START, TODOS } from './order-filters.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** PostgreSQL has no year 0. */
const Day = z.iso.date('Choose a day').regex(/^[12]/, 'Choose a day')

/**
 * `status` also takes the tabs of the list of orders. `q` finds the number ('1044' as a part, '#1044' exactly), the account's name,
 * email and phone, the delivery address, promo code, tracking number and product names. `from` and `to` are days in India on
 * which orders were placed, both included.
 */
export const OrderQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  q: z.string().trim().max(100).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  /** Where it was placed. */
  channel: z.enum(ORDER_CHANNELS).optional(),
  /** Orders of this customer only. */
  user: UserId.optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** The PIN code of the delivery address, or the digits that it begins with. */
  pin: z.string().trim().regex(PIN_START, 'A PIN code has six digits; enter all or the first ones').optional(),
  /** The courier's whole name, in capitals or not. */
  courier: z.string().trim().min(1).max(100).optional(),
  /** Orders with this product, by its number. */
  product: intText('A product number is a whole number', { min: 1, max: 2_147_483_647 }).optional(),
  /** Orders with an item of this size; with `product` that product in this size. */
  size: z.string().trim().min(1).max(40).optional(),
  /** Orders of this group order. */
  group: GroupRoomId.optional(),
  /** The promo code that was used, in capitals or not. */
  promo: z.string().trim().min(1).max(40).optional(),
  /** The whole tag, in capitals or not. */
  tag: z.string().trim().min(1).max(30).optional(),
  /** To whom it is assigned: a person, the caller, or nobody. */
  assignee: z.union([z.enum(['me', 'none']), UserId]).optional(),
  /** Orders that wait for this step, oldest first. */
  todo: z.enum(TODOS).optional(),
  sort: sortText(ORDER_COLUMNS).optional(),
  /** Counts at most so many orders: a `total` of one more stands for any number above. */
  most: intText('most must be a whole number from 1', { min: 1, max: 1_000_000 }).optional(),
  ...Paging,
})
