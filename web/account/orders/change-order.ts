import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { NOT_FOUND } from '#contract/http/errors.ts'
import { OrderItemId } from '#contract/order-items.ts'
import { OrderId } from '#contract/orders.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { type Refusal, refusalStatus } from '#web/components/forms/use-checked-form.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { reorder } from './reorder.ts'

/** What one of the forms of an order's page is answered. */
export type OrderAnswer =
  | { intent: 'cancel'; isDone: boolean; message: string }
  | { intent: 'reorder'; added: string[]; missing: string[] }
  | { intent: 'review'; item: string; isDone: true; message: string }
  | ({ intent: 'review'; item: string; isDone: false; stars: string; text: string } & Refusal)

export async function changeOrder(args: ApiArgs & { params: { orderId: string } }) {
  const id = OrderId.safeParse(args.params.orderId)
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const form = await readPrivateForm(args)
  switch (form.get('intent')) {
    case 'cancel':
      return cancel(args, form, id.data)
    case 'review':
      return review(args, form)
    default:
      return data<OrderAnswer>({ intent: 'reorder', ...(await reorder(api(args), id.data)) })
  }
}

async function cancel(args: ApiArgs, form: FormData, id: OrderId) {
  const result = await attempt(api(args).orders.cancelMine({ id }))
  const message = result.ok ? 'Your order is cancelled.' : result.message
  const status = result.ok ? 200 : refusalStatus(form, 409)
  return data<OrderAnswer>({ intent: 'cancel', isDone: result.ok, message }, { status })
}

async function review(args: ApiArgs, form: FormData) {
  const [item, stars, text] = ['item', 'stars', 'text'].map((name) => String(form.get(name) ?? '')) as [
    string,
    string,
    string,
  ]
  const orderItemId = OrderItemId.safeParse(item)
  if (!orderItemId.success) throw data(NOT_FOUND, { status: 404 })
  const wish = { orderItemId: orderItemId.data, stars: /^[1-5]$/.test(stars) ? Number(stars) : 0, text }
  const result = await attempt(api(args).reviews.write(wish))
  if (result.ok)
    return data<OrderAnswer>({ intent: 'review', item, isDone: true, message: 'Thank you for your review.' })
  const { message, fields, failure } = result
  const status = refusalStatus(form, failure.code === 'invalid' ? 422 : 409)
  return data<OrderAnswer>({ intent: 'review', item, isDone: false, stars, text, message, fields }, { status })
}
