import { replace } from 'react-router'
import { z } from 'zod'
import { type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import type { Reason } from '#contract/http/reasons.ts'
import { Buyer, PlaceOrder } from '#contract/orders/orders.api.ts'
import { AddressId, type PostalAddress } from '#contract/people/address.api.ts'
import { checkoutAnswers } from '#texts/en/selling/checkout-answers.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { wordIssue } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { answerPayment, redirectToReceipt, startPayment } from '#web/shop/checkout/payment/answer-payment.ts'
import { ADDRESS_NAMES, toAddress } from '#web/ui/forms/address-fields.tsx'
import { type FormRefusal, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { CheckoutAnswer, Refusal } from './checkout-answer.ts'
import { chooseMessages } from './choose-messages.ts'

const words = englishWords(checkoutAnswers)

/** `isOneOrder`: the form's key makes one order however it is paid. Otherwise one for each payment method: the checkout stays open. */
type Options = { isOneOrder?: boolean }

/** Handles the checkout's forms: saves the address, places the order (saving a typed address first), or pays for it. */
export async function answerCheckout(args: ApiArgs, options: Options = {}): Promise<CheckoutAnswer> {
  const form = await readPrivateForm(args)
  const ofPayment = await answerPayment(args, form)
  if (ofPayment) return ofPayment
  const selectedAddress = AddressId.safeParse(form.get('deliver_to'))
  if (selectedAddress.success) {
    // If the address was removed meanwhile, the page shows the other addresses.
    await attempt(api(args).addressBook.makeDefault({ id: selectedAddress.data }))
    throw replace(withoutEdit(args.url), { status: 303 })
  }
  if (form.has('full_name')) {
    const answer = await saveAddress(args, form)
    if ('fields' in answer) return { address: answer }
    if (form.get('intent') === 'address') {
      await chooseMessages(args, form, { shown: shownIn(form).data?.shownAddress?.phone, saved: answer.phone })
      throw replace(withoutEdit(args.url), { status: 303 })
    }
    return { ...(await placeOrder(args, form, answer, options)), isAddressSaved: true }
  }
  return placeOrder(args, form, null, options)
}

/** Saves the typed address as the delivery address: as another address, as a change of the saved one, or as the first one. */
async function saveAddress(args: ApiArgs, form: FormData): Promise<PostalAddress | FormRefusal> {
  const shop = api(args)
  const typed = typedIn(form, [...ADDRESS_NAMES, 'adding', 'address'])
  const shown = AddressId.safeParse(typed.address).data
  try {
    if (typed.adding || shown) {
      const fields = toAddress(typed)
      const saved = await (typed.adding || !shown ? addMain(args, fields) : editMain(args, shown, fields))
      const [main] = saved.ok ? saved.value : []
      if (main) return main
      return refused('address', saved.ok ? words.addressFailed : saved.message, saved.ok ? {} : saved.fields, {
        typed,
      })
    }
    const { id: userId } = await shop.account.profile()
    const saved = await attempt(shop.address.create({ userId, ...toAddress(typed) }))
    return saved.ok ? saved.value.address : refused('address', saved.message, saved.fields, { typed })
  } catch (error) {
    if (error instanceof ApiError) return refused('address', words.addressFailed, {}, { typed })
    throw error
  }
}

function addMain(args: ApiArgs, fields: PostalAddress) {
  return attempt(api(args).addressBook.add({ ...fields, isDefault: true }))
}

/** Saves an address and makes it the default, also if another tab has changed the default or removed the address. */
async function editMain(args: ApiArgs, id: AddressId, fields: PostalAddress) {
  const { addressBook } = api(args)
  const edited = await attempt(addressBook.edit({ id, ...fields }))
  if (!edited.ok) return edited.failure.code === 'not_found' ? addMain(args, fields) : edited
  return edited.value.some((address) => address.id === id && address.isDefault)
    ? edited
    : attempt(addressBook.makeDefault({ id }))
}

/** The same page with the address form closed. */
function withoutEdit({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('edit')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/**
 * Places the order as it was shown; `saved` is the address that was just typed. Throws the redirect to the receipt when no
 * payment is needed now; otherwise returns the payment window.
 */
async function placeOrder(
  args: ApiArgs,
  form: FormData,
  saved: PostalAddress | null,
  { isOneOrder = false }: Options,
): Promise<CheckoutAnswer> {
  const key = String(form.get('key') ?? '')
  const shown = shownIn(form)
  if (!shown.success) return { refusal: { title: wordFirst(shown.error), link: 'bag' } }
  const [gstin, business] = ['buyer_gstin', 'buyer_business'].map((name) => String(form.get(name) ?? ''))
  const buyer = Buyer.safeParse({ buyerGstin: gstin, buyerBusiness: business })
  if (!buyer.success) {
    const title = wordFirst(buyer.error)
    return { refusal: { title }, buyer: { error: title, gstin: gstin ?? '', business: business ?? '' } }
  }
  await chooseMessages(args, form, { shown: shown.data.shownAddress?.phone, saved: saved?.phone })
  const credit = creditIn(form)
  // The form may lack a payment method only when store credit covers everything. The server then takes no other payment.
  const cash = form.get('cod') ?? (coversAll(credit, shown.data) ? 'on' : null)
  if (cash === null)
    return { isUnpayable: true, refusal: { isCalm: true, title: englishWords(checkoutPage).choosePayment } }
  const paymentMethod = cash === 'on' ? 'COD' : 'Online'
  const orderRequest = {
    ...shown.data,
    shownAddress: saved ?? shown.data.shownAddress,
    paymentMethod,
    credit,
    ...buyer.data,
  } as const
  try {
    // Each payment method has its own key: the order with another payment method is a different order.
    const idempotencyKey = isOneOrder ? key : `${key}-${paymentMethod}${credit === null ? '' : '-credit'}`
    const placed = await attempt(api(args).orders.place({ ...orderRequest, idempotencyKey }))
    if (!placed.ok) return { refusal: explain(placed) }
    const { id, paid } = placed.value.order
    if (paymentMethod === 'COD' || paid) throw redirectToReceipt(id)
    return await startPayment(args, id, key)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: { title: words.failed, text: words.failedHelp, canRetry: true, keepKey: key } }
  }
}

/** The store credit that the form showed, in paise; null when it is not used. */
function creditIn(form: FormData): Paise | null {
  const shown = Number(form.get('credit') ?? 0)
  return Number.isSafeInteger(shown) && shown > 0 ? paise(shown) : null
}

function coversAll(credit: Paise | null, { items, discountAmount }: PlaceOrder): boolean {
  const subtotal = plus(...items.map((item) => item.subtotal ?? ZERO))
  const value = subtotal - (discountAmount ?? ZERO)
  return credit !== null && value > ZERO && credit >= value
}

function wordFirst({ issues: [issue] }: z.ZodError): string {
  return issue ? wordIssue(issue, 'en') : words.failed
}

/** The order that the page showed. */
function shownIn(form: FormData) {
  return z.safeDecode(PlaceOrder, parse(form.get('shown')) as never)
}

function parse(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

type Placing = ReturnType<ReturnType<typeof api>['orders']['place']>
type Refused = Extract<Awaited<ReturnType<typeof attempt<Placing>>>, { ok: false }>

function explain({ failure, reason, message }: Refused): Refusal {
  switch (failure.code) {
    case 'price_changed':
      return {
        isCalm: true,
        // Any other message says which offer has ended, and why.
        title: reason === 'prices_changed' ? words.pricesChanged : message,
        text: failure.details ? words.checkTotal({ total: failure.details.total }) : words.checkAgain,
      }
    case 'credit_changed':
      return {
        isCalm: true,
        title: words.creditChanged,
        text: words.creditChangedHelp,
      }
    case 'address_changed':
      return {
        isCalm: true,
        title: words.addressChanged,
        text: words.addressChangedHelp,
      }
    case 'out_of_stock':
      return {
        title: words.outOfStock,
        list: failure.details?.lines.map(({ name, item, available: count }) =>
          words.outOfStockLine({ name, options: optionsText({ ...item, material: '' }), count }),
        ),
        link: 'bag',
      }
    case 'cart_changed':
      return {
        isCalm: true,
        title: words.cartChanged,
        text: words.cartChangedHelp,
        link: 'orders',
      }
    case 'promo_invalid':
      return {
        isCalm: true,
        title: message,
        text: words.promoRemoved,
      }
    case 'idempotency_key_reused':
      return { isCalm: true, title: words.alreadyPlaced, link: 'orders' }
    case 'invalid':
      return { title: message, ...(ABOUT_ADDRESS.includes(reason) && { link: 'address' as const }) }
    case 'cod_limit':
      return { isCalm: true, title: message, ...(!failure.details?.isKnown && { link: 'email' as const }) }
    case 'pin_unserviceable':
      return {
        isCalm: true,
        title: message,
        link: 'address',
        tellPin: failure.details?.isKnown ? failure.details.pin : undefined,
      }
    case 'order_value':
      return { isCalm: true, title: message, link: 'bag' }
    case 'cod_unavailable':
    case 'amount_too_small':
      return { isCalm: true, title: message }
    default:
      return { title: words.failed, text: message }
  }
}

const ABOUT_ADDRESS: readonly Reason[] = ['address_missing', 'cod_phone_missing']
