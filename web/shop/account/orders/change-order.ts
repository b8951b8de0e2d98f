import { data } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import { FITS } from '#contract/catalogue/fit-votes.ts'
import { attempt } from '#contract/http/client.ts'
import { OrderItemId } from '#contract/orders/order-items.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { ReturnId } from '#contract/orders/returns.api.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { orderPage } from '#texts/orders/order-page.ts'
import { customersLanguage } from '#web/shop/language/language.ts'
import { done, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { PHOTO_REFUSALS, photosIn } from '#web/ui/forms/photos-in.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import { type OrderResult, reorder } from './reorder.ts'

/** Handles the forms of an order's page. */
export async function changeOrder(args: ApiArgs & { params: { orderId: string } }) {
  const id = OrderId.safeParse(args.params.orderId)
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const form = await readPrivateForm(args)
  const intent = String(form.get('intent'))
  const language = await customersLanguage(args)
  if (intent === 'cancel') return cancel(args, form, id.data, language)
  if (intent.startsWith(CANCEL_RETURN)) return cancelReturn(args, form, intent, language)
  if (intent.startsWith('review')) return review(args, form, intent, language)
  return data<OrderResult>(done('reorder', '', await reorder(api(args, language), id.data, language)))
}

async function cancel(args: ApiArgs, form: FormData, id: OrderId, language: Language) {
  const result = await attempt(api(args, language).orders.cancelMine({ id }))
  if (result.ok) return data<OrderResult>(done('cancel', toWords(orderPage(language)).cancelled))
  return data<OrderResult>(refused('cancel', result.message), { status: refusalStatus(form, 409) })
}

const CANCEL_RETURN = 'cancel-return '

/** `intent` names the form: the page has one for each open return request. */
async function cancelReturn(args: ApiArgs, form: FormData, intent: string, language: Language) {
  const id = ReturnId.safeParse(intent.slice(CANCEL_RETURN.length))
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const result = await attempt(api(args, language).returns.cancel({ id: id.data }))
  if (result.ok) return data<OrderResult>(done(intent, toWords(orderPage(language)).returnCancelled))
  return data<OrderResult>(refused(intent, result.message), { status: refusalStatus(form, 409) })
}

/** `intent` names the form: the page has one for each item. */
async function review(args: ApiArgs, form: FormData, intent: string, language: Language) {
  const texts = toWords(orderPage(language))
  const typed = typedIn(form, ['item', 'stars', 'text', 'fit'])
  const { item, stars, text } = typed
  const orderItemId = OrderItemId.safeParse(item)
  if (!orderItemId.success) throw data(NOT_FOUND, { status: 404 })
  const fit = FITS.find((candidate) => candidate === typed.fit)
  const reviewFields = { orderItemId: orderItemId.data, stars: /^[1-5]$/.test(stars) ? Number(stars) : 0, text }
  const photos = await photosIn(form)
  const result = await attempt(api(args, language).reviews.write({ ...reviewFields, photos, ...(fit && { fit }) }))
  if (result.ok)
    return data<OrderResult>(done(intent, result.value.hasWaitingPhotos ? texts.thanksPhotos : texts.thanks))
  const { message, failure } = result
  const fields: Record<string, string> = { ...result.fields }
  if (fields.stars) fields.stars = texts.chooseStars
  if (PHOTO_REFUSALS.has(failure.code)) fields.photos = message
  const status = refusalStatus(form, failure.code === 'invalid' ? 422 : 409)
  return data<OrderResult>(refused(intent, message, fields, { typed }), { status })
}
