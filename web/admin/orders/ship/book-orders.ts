import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { answer } from '#web/admin/orders/order-list/bulk-orders.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readConfirmed } from './read-confirmed.ts'

const NOT_BOOKED = 'Failed to book the parcels.'

export const BOOKING_INTENTS: readonly unknown[] = ['book', 'hand-over', 'cancel-booking']

/** Books the named orders with the courier service, cancels a booking, or marks booked ones as shipped. */
export async function bookOrders(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const ids = form.getAll('ids').flatMap((id) => {
    const read = OrderId.safeParse(id)
    return read.success ? [read.data] : []
  })
  const [first] = ids
  if (!first) return statusChangeResult(false, 'Choose at least one order.')
  const { orderWork, shipments } = api(args)
  const confirmed = readConfirmed(form)
  if (form.get('intent') === 'hand-over')
    return answer(
      'ship',
      await nullOnError(args, attempt(orderWork.shipAll({ parcels: ids.map((id) => ({ id })), confirmed }))),
    )
  if (form.get('intent') === 'cancel-booking') {
    const cancelled = await nullOnError(args, attempt(shipments.cancel({ id: first })))
    if (!cancelled?.ok) return statusChangeResult(false, 'Failed to cancel the booking.', cancelled?.message)
    const isDone = cancelled.value.state === 'cancelled'
    return statusChangeResult(true, isDone ? 'Booking cancelled!' : 'The booking is being cancelled.')
  }
  const done = await nullOnError(args, attempt(shipments.book({ ids, confirmed })))
  if (!done?.ok) return statusChangeResult(false, NOT_BOOKED, done?.message)
  const { booked, waiting, refused } = done.value
  const parts = [
    booked.length > 0 && `${booked.length} booked`,
    waiting.length > 0 && `${waiting.length} waiting for Shiprocket`,
    refused.length > 0 && `${refused.length} not booked`,
  ].filter(Boolean)
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ')
  const questions = [...new Set(refused.flatMap(({ question }) => question ?? []))]
  return {
    ...statusChangeResult(booked.length + waiting.length > 0, `${parts.join(', ')}.`, reasons || null),
    questions,
  }
}
