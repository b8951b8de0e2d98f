import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { ownerAddOns } from '#texts/en/orders/owner-add-ons.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ENGLISH_WORDS } from '#web/admin/shell/words/packer-words.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const TEXTS = englishWords(ownerAddOns)

/** Cancels an unpaid order add-on. Its payment link stops working, and the customer gets a mail. */
export async function withdrawAddOn(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const id = OrderId.safeParse(form.get('id'))
  if (!id.success) return statusChangeResult(false, ENGLISH_WORDS.failures.updateOrder)
  const { orderAddOns, orders } = api(args)
  const before = await nullOnError(args, orders.get({ id: id.data }))
  const { addsTo } = (before && (await nullOnError(args, orderAddOns.of({ id: id.data })))) || { addsTo: null }
  // A paid add-on is not cancelled here, because that means a refund. The add-on's own page asks about the refund.
  if (!addsTo || before?.status !== 'Pending')
    return statusChangeResult(
      false,
      ENGLISH_WORDS.failures.updateOrder,
      before && TEXTS.noLongerWaits({ number: before.number }),
    )
  const done = await nullOnError(args, attempt(orders.cancel({ id: id.data })))
  if (!done?.ok) return statusChangeResult(false, ENGLISH_WORDS.failures.updateOrder, done?.message ?? null)
  return statusChangeResult(true, TEXTS.withdrawn({ number: before.number }))
}
