import { REPRINT_DAYS } from '#contract/basics/limits.ts'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import type { Order } from '#contract/orders/orders.api.ts'

const DAY_MS = 86_400_000

type Dates = Pick<Order, 'status' | 'acceptedAt' | 'shippedAt' | 'deliveredAt'>

/**
 * Whether a role prints the slip and the label of an order, which have the customer's phone number. Roles that see no phone numbers
 * otherwise have those of the orders in work, and of what left the shop in the last days, to print them again.
 */
export function mayPrint(role: StaffRole | null | undefined, order: Dates, now: Date): boolean {
  if (may(role, 'customers:contact')) return true
  if (order.acceptedAt === null || order.status === 'Cancelled') return false
  const left = order.shippedAt ?? order.deliveredAt
  return left === null || now.getTime() - left.getTime() <= REPRINT_DAYS * DAY_MS
}
