import { REPRINT_DAYS } from '#contract/basics/limits.ts'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import type { Order } from '#contract/orders/orders.api.ts'

const DAY_MS = 86_400_000

type Dates = Pick<Order, 'status' | 'acceptedAt' | 'shippedAt' | 'deliveredAt'>

/**
 * Whether a role may print slip and label of an order, which show the customer's phone number. Roles that see no phone numbers may print
 * them while the order is in work, and for some days after it left the shop.
 */
export function mayPrint(role: StaffRole | null | undefined, order: Dates, now: Date): boolean {
  if (may(role, 'customers:contact')) return true
  if (order.acceptedAt === null || order.status === 'Cancelled') return false
  const left = order.shippedAt ?? order.deliveredAt
  return left === null || now.getTime() - left.getTime() <= REPRINT_DAYS * DAY_MS
}
