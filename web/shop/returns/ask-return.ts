import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { RETURN_TEXT_MAX } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type OrderItem, OrderItemId } from '#contract/order-items.ts'
import { OrderId } from '#contract/orders.ts'
import type { AskReturn } from '#contract/returns.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { type Refusal, refusalStatus } from '#web/components/forms/use-checked-form.ts'
import { chosenOptions } from '#web/components/shop/chosen-options.ts'
import { readPrivateForm } from '#web/private-form.ts'

/** What the form is answered. What was typed comes back with a refusal, for those without script. */
export type ReturnAnswer = { ticket: string; message: string } | (Refusal & { typed: Typed })
type Typed = { products: string; reason: string; email: string; choice: string; details: string }

/** Asks for a return with either form: the open one, or an order of one's own and its items. */
export async function askReturn(args: ApiArgs) {
  const form = await readPrivateForm(args, { isOptional: true })
  const text = (name: keyof Typed) => String(form.get(name) ?? '')
  const typed = {
    ...{ products: text('products'), reason: text('reason'), email: text('email') },
    ...{ choice: text('choice'), details: text('details') },
  }
  const refused = (message: string, fields: Record<string, string>, status: number) =>
    data<ReturnAnswer>({ message, fields, typed }, { status: refusalStatus(form, status) })
  const orderId = OrderId.safeParse(form.get('order'))
  const wish = orderId.success ? await orderedWish(args, orderId.data, form, typed) : { ...typed, email: typed.email }
  if ('refusal' in wish) return refused(wish.message, wish.refusal, 422)
  const result = await attempt(api(args).returns.request(wish))
  if (result.ok) return data<ReturnAnswer>(result.value)
  const { items, reason, ...others } = result.fields
  const fields = orderId.success
    ? { ...others, ...(items && { item: items }), ...(reason && { details: reason }) }
    : result.fields
  return refused(result.message, fields, result.failure.code === 'invalid' ? 422 : 409)
}

type Incomplete = { message: string; refusal: Record<string, string> }

/** The products in words are those of the ticked items; the reason is the chosen one with what was added to it. */
async function orderedWish(
  args: ApiArgs,
  orderId: OrderId,
  form: FormData,
  { choice, details }: Typed,
): Promise<AskReturn | Incomplete> {
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

/** The items in words, a line each. The ids that go with them say it all: words that would be too many are cut. */
export function productsInWords(items: readonly OrderItem[]): string {
  const words = items.map(inWords).join('\n')
  return words.length > RETURN_TEXT_MAX ? `${words.slice(0, RETURN_TEXT_MAX - 1)}…` : words
}

function inWords({ product, customizedProduct, size, color, quantity }: OrderItem): string {
  const name = product?.name ?? `Custom ${customizedProduct?.category ?? 'shirt'}`
  return `${quantity} × ${name} (${chosenOptions({ size, color, material: '' })})`
}
