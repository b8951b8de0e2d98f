import { and, eq } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { syncPayments } from '#server/orders/payments/sync-payments.ts'
import type { Deps } from '#server/platform/deps.ts'

export type Left = { id: OrderId; providerOrderId: string | null }

/**
 * Asks the payment provider whether an unpaid order was paid. Returns false when the provider does not answer; the next run asks
 * again.
 */
export async function syncIfUnpaid(
  gateway: Gateway,
  tools: Pick<Deps, 'db' | 'printRoom' | 'log'>,
  order: Left,
): Promise<boolean> {
  const isUnpaid = and(eq(orders.id, order.id), eq(orders.status, 'Pending'))
  if (!order.providerOrderId || (await tools.db.$count(orders, isUnpaid)) === 0) return true
  return (await syncPayments(gateway, tools, order)) !== 'unavailable'
}
