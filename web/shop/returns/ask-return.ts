import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { RETURN_TEXT_MAX } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type OrderItem, OrderItemId } from '#contract/order-items.ts'
import { OrderId } from '#contract/orders.ts'
import type { RequestReturn } from '#contract/returns.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { done, refusalStatus, refused, typedIn } from '#web/components/forms/form-result.ts'
import { optionsText } from '#web/components/shop/options-text.ts'
import { readPrivateForm } from '#web/private-form.ts'
import type { ReturnResult } from './return-result.ts'

/** Requests a return with either form: free text, or items of a delivered order. */
export async function askReturn(args: ApiArgs) {
  const form = await readPrivateForm(args, { isOptional: true })
  const typed = typedIn(form, ['products', 'reason', 'email', 'choice', 'details'])
  const orderId = OrderId.safeParse(form.get('order'))
  const intent = orderId.success ? 'return-order' : 'return'
  const refuse = (message: string, fields: Record<string, string>, status: number) =>
    data<ReturnResult>(refused(intent, message, fields, { typed }), { status: refusalStatus(form, status) })
  const wish = orderId.success ? await orderedWish(args, orderId.data, form, typed) : typed
  if ('refusal' in wish) return refuse(wish.message, wish.refusal, 422)
  const result = await attempt(api(args).returns.request(wish))
  if (result.ok) return data<ReturnResult>(done(intent, result.value.message, { ticket: result.value.ticket }))
  const { items, reason, ...others } = result.fields
  const fields = orderId.success
    ? { ...others, ...(items && { item: items }), ...(reason && { details: reason }) }
    : result.fields
  return refuse(result.message, fields, result.failure.code === 'invalid' ? 422 : 409)
}

type Incomplete = { message: string; refusal: Record<string, string> }

/** The text of the products is made from the ticked items; the reason is the selected one with the comment. */
async function orderedWish(
  args: ApiArgs,
  orderId: OrderId,
  form: FormData,
  { choice, details }: Record<'choice' | 'details', string>,
): Promise<RequestReturn | Incomplete> {
  const ids = new Set(form.getAll('item').map(String))
  const all = ids.size > 0 ? await api(args).orders.items({ id: orderId }) : []
  const items = all.filter(({ id }) => ids.has(id))
  if (items.length === 0 || choice === '') {
    const message = MESSAGES.returnIncomplete
    return {
      message,
      refusal: { ...(items.length === 0 && { item: message }), ...(choice === '' && { choice: message }) },
    }
  }
  const reason = details.trim() ? `${choice}\n${details.trim()}` : choice
  return {
    orderId,
    items: items.map(({ id }) => OrderItemId.parse(id)),
    products: productsInWords(items),
    reason,
  }
}

/** The items as text, a line each, truncated to the limit: the ids are sent as well. */
export function productsInWords(items: readonly OrderItem[]): string {
  const words = items.map(inWords).join('\n')
  return words.length > RETURN_TEXT_MAX ? `${words.slice(0, RETURN_TEXT_MAX - 1)}…` : words
}

function inWords({ product, customizedProduct, size, color, quantity }: OrderItem): string {
  const name = product?.name ?? `Custom ${customizedProduct?.category ?? 'shirt'}`
  return `${quantity} × ${name} (${optionsText({ size, color, material: '' })})`
}
