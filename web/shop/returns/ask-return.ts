import { data } from 'react-router'
import { MAX_RETURN_PHOTOS, RETURN_TEXT_MAX } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import type { ErrorCode } from '#contract/http/errors.ts'
import { type Reason, refusal } from '#contract/http/reasons.ts'
import { type OrderItem, OrderItemId } from '#contract/orders/order-items.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { STORED_RETURN_REASONS } from '#contract/orders/return-reasons.ts'
import type { RequestReturn } from '#contract/orders/returns.api.ts'
import { HANDOVERS, REFUND_PREFERENCES } from '#contract/orders/returns.ts'
import { returnPage as returnPageInEnglish } from '#texts/en/orders/return-page.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { returnPage } from '#texts/orders/return-page.ts'
import { customersLanguage, languageIn } from '#web/shop/language/language.ts'
import { checkEmail } from '#web/ui/forms/field-checks.ts'
import { done, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { PHOTO_REFUSALS, photosIn } from '#web/ui/forms/photos-in.ts'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import { choiceField, parseVariant } from './choice-field.ts'
import type { ReturnResult } from './return-result.ts'

/** Requests a return with either form: free text, or items of a delivered order. */
export async function askReturn(args: ApiArgs) {
  const form = await readPrivateForm(args, { isOptional: true })
  const user = await currentUser(args)
  const language = user ? await customersLanguage(args) : languageIn(args)
  const texts = toWords(returnPage(language))
  const incomplete = wordRefusal(refusal('return_incomplete'), language)
  const typed = {
    ...typedIn(form, ['products', 'reason', 'email', 'choice', 'details', 'handover', 'refundTo', 'payTo']),
    ...readChoices(form),
    item: form.getAll('item').join(' '),
  }
  const orderId = OrderId.safeParse(form.get('order'))
  const intent = orderId.success ? 'return-order' : 'return'
  const refuse = (message: string, fields: Record<string, string>, status: number) =>
    data<ReturnResult>(refused(intent, message, fields, { typed }), { status: refusalStatus(form, status) })
  const returnRequest = orderId.success
    ? await sendOrderReturn(args, orderId.data, form, typed, { incomplete, chooseOne: texts.exchange.choice })
    : typedIn(form, ['products', 'reason', 'email'])
  if ('refusal' in returnRequest) return refuse(returnRequest.message, returnRequest.refusal, 422)
  const photos = await photosIn(form)
  const { request, requestWithPhotos } = api(args, language).returns
  const result = await attempt(
    photos.length > 0 ? requestWithPhotos({ request: returnRequest, photos }) : request(returnRequest),
  )
  if (result.ok) {
    const { message, ticket, refundTicket } = result.value
    const isExchange = 'exchanges' in returnRequest && (returnRequest.exchanges ?? []).length > 0
    return data<ReturnResult>(done(intent, message, { ticket, refundTicket, isExchange }))
  }
  if (result.failure.code === 'out_of_stock') {
    const { soldOut } = texts.exchange
    const soldOutIds = result.failure.details?.items ?? []
    return refuse(soldOut, Object.fromEntries(soldOutIds.map((id) => [choiceField(id), soldOut])), 409)
  }
  const ofPhotos = photosRefusal(result, texts)
  if (ofPhotos !== null) return refuse(ofPhotos, { photos: ofPhotos }, 422)
  const isInvalid = result.failure.code === 'invalid'
  const { items, exchanges, reason, pay_to: payTo, ...others } = result.fields
  const ofItems = items ?? exchanges
  // The server checks a visitor's email last. It is checked here too, to show all errors at once.
  const emailProblem = isInvalid && !user ? checkEmail(typed.email) : null
  const fields = orderId.success
    ? { ...others, ...(ofItems && { item: ofItems }), ...(reason && { details: reason }), ...(payTo && { payTo }) }
    : { ...(emailProblem && { email: wordRefusal(refusal(emailProblem), language) }), ...result.fields }
  return refuse(result.message, fields, isInvalid ? 422 : 409)
}

/** The choice (refund or exchange) of each ticked item, by field name. */
function readChoices(form: FormData): Record<string, string> {
  const names = form.getAll('item').map((id) => choiceField(String(id)))
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
}

type PhotoWords = { photosFull: string; badPhoto: string; tooManyPhotos: (values: { count: number }) => string }
type Refusal = { failure: { code: ErrorCode }; fields: Record<string, string>; reason: Reason }

/** The message when the photos are refused (a bad photo, too many at once, too many in total), else null. */
function photosRefusal({ failure, fields, reason }: Refusal, texts: PhotoWords): string | null {
  if (reason === 'return_photos_full') return texts.photosFull
  if (PHOTO_REFUSALS.has(failure.code)) return texts.badPhoto
  return fields.photos ? texts.tooManyPhotos({ count: MAX_RETURN_PHOTOS }) : null
}

type Incomplete = { message: string; refusal: Record<string, string> }

/** The API input for a return of the ticked items. `products` lists them as text. `reason` joins the selected reason and the comment. */
async function sendOrderReturn(
  args: ApiArgs,
  orderId: OrderId,
  form: FormData,
  {
    choice,
    details,
    handover,
    refundTo,
    payTo,
  }: Record<'choice' | 'details' | 'handover' | 'refundTo' | 'payTo', string>,
  { incomplete: message, chooseOne }: { incomplete: string; chooseOne: string },
): Promise<RequestReturn | Incomplete> {
  const ids = new Set(form.getAll('item').map(String))
  const all = ids.size > 0 ? await api(args).orders.items({ id: orderId }) : []
  const items = all.filter(({ id }) => ids.has(id))
  if (items.length === 0 || storedReason(choice) === '')
    return {
      message,
      refusal: {
        ...(items.length === 0 && { item: message }),
        ...(storedReason(choice) === '' && { choice: message }),
      },
    }
  const offered = new Set(form.getAll('offered').map(String))
  const open = items.filter(({ id }) => offered.has(id) && !form.get(choiceField(id)))
  if (open.length > 0)
    return { message: chooseOne, refusal: Object.fromEntries(open.map(({ id }) => [choiceField(id), chooseOne])) }
  const reason = [storedReason(choice), details.trim()].filter(Boolean).join('\n')
  return {
    orderId,
    items: items.map(({ id }) => OrderItemId.parse(id)),
    products: productsInWords(items),
    reason,
    exchanges: items.flatMap(({ id }) => {
      const replacement = parseVariant(String(form.get(choiceField(id)) ?? ''))
      return replacement ? [{ item: id, ...replacement }] : []
    }),
    handover: HANDOVERS.find((candidate) => candidate === handover) ?? null,
    refundTo: REFUND_PREFERENCES.find((candidate) => candidate === refundTo) ?? null,
    payTo: refundTo === 'source' ? payTo : null,
  }
}

/** The text that is stored for a reason of the list; '' for any other text. */
function storedReason(choice: string): string {
  return Object.entries(STORED_RETURN_REASONS).find(([name]) => name === choice)?.[1] ?? ''
}

/** The items as text, one per line. The text is cut at `RETURN_TEXT_MAX`: the items' ids are sent too. */
export function productsInWords(items: readonly OrderItem[]): string {
  const words = items.map(inWords).join('\n')
  return words.length > RETURN_TEXT_MAX ? `${words.slice(0, RETURN_TEXT_MAX - 1)}…` : words
}

function inWords({ product, customizedProduct, size, color, quantity }: OrderItem): string {
  const { custom } = englishWords(returnPageInEnglish)
  const name = product?.name ?? custom({ name: customizedProduct?.category ?? 'shirt' })
  return `${quantity} × ${name} (${optionsText({ size, color, material: '' })})`
}
