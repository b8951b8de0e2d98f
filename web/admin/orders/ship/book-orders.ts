import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { answer } from '#web/admin/orders/order-list/bulk-orders.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { readConfirmed } from './read-confirmed.ts'

export const BOOKING_INTENTS: readonly unknown[] = ['book', 'hand-over', 'cancel-booking']

/** Books the named orders with the courier service, cancels a booking, or marks booked ones as shipped. */
export async function bookOrders(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const ids = form.getAll('ids').flatMap((id) => {
    const read = OrderId.safeParse(id)
    return read.success ? [read.data] : []
  })
  const [first] = ids
  const words = readPackerWords(args)
  const { parcels } = words
  if (!first) return statusChangeResult(false, words.list.chooseAtLeastOneOrder)
  const { orderWork, shipments } = packerApi(args)
  const confirmed = readConfirmed(form)
  if (form.get('intent') === 'hand-over')
    return answer(
      words,
      'ship',
      await nullOnError(args, attempt(orderWork.shipAll({ parcels: ids.map((id) => ({ id })), confirmed }))),
    )
  if (form.get('intent') === 'cancel-booking') {
    const cancelled = await nullOnError(args, attempt(shipments.cancel({ id: first })))
    if (!cancelled?.ok) return statusChangeResult(false, parcels.failedToCancelBooking, cancelled?.message)
    const isDone = cancelled.value.state === 'cancelled'
    return statusChangeResult(true, isDone ? parcels.bookingCancelled : parcels.bookingBeingCancelled)
  }
  const done = await nullOnError(args, attempt(shipments.book({ ids, confirmed })))
  if (!done?.ok) return statusChangeResult(false, parcels.failedToBook, done?.message)
  const { booked, waiting, refused } = done.value
  const parts = [
    booked.length > 0 && parcels.bookedCount({ count: booked.length }),
    waiting.length > 0 && parcels.waitingCount({ count: waiting.length }),
    refused.length > 0 && parcels.notBookedCount({ count: refused.length }),
  ].filter(Boolean)
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ')
  const questions = [...new Set(refused.flatMap(({ question }) => question ?? []))]
  return {
    ...statusChangeResult(booked.length + waiting.length > 0, parts.join(' '), reasons || null),
    questions,
  }
}
