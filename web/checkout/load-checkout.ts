import { z } from 'zod'
import type { PostalAddress } from '#contract/address.ts'
import type { UserId } from '#contract/auth.ts'
import type { CartLine } from '#contract/cart.ts'
import { joinSizes, sizesIn } from '#contract/combo-pieces.ts'
import { expectedDelivery } from '#contract/delivery.ts'
import { attempt } from '#contract/http/client.ts'
import { ShopError } from '#contract/http/errors.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type Paise, times, ZERO } from '#contract/money.ts'
import { OrderId, PlaceOrder } from '#contract/orders.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { findUnpaid, type UnpaidOrder } from '#web/checkout/payment/find-unpaid.ts'
import { accountPath } from '#web/components/account/account-paths.ts'

export type PromoQuote = {
  code: string
  isApplied: boolean
  discount: Paise
  /** The message of the promo box: the discount, or the error. */
  message: string
}

/** The URL of the payment window's script, and whether it is in test mode. */
export type OnlinePayment = { script: string; isTest: boolean }

export type CheckoutData = {
  /** The account that the forms are shown to. */
  account: UserId
  /** Only available lines. */
  lines: CartLine[]
  leftOut: number
  address: PostalAddress | null
  /** Whether the address form is open; always without a saved address. */
  isEditing: boolean
  /** Defaults of a new address. */
  person: { name: string; phone: string }
  ordersHref: string
  promo: PromoQuote | null
  expected: { from: string; to: string }
  /** The cash-on-delivery fee, loaded with the rest: the customer agrees to the amount shown. */
  codFee: Paise
  /** Null when the shop has no online payments. */
  online: OnlinePayment | null
  /** An unpaid order whose payment window was closed by a reload, the back button or an app. */
  unpaid: UnpaidOrder | null
  /** Returned from the provider's page without a payment; `left` is the abandoned order. */
  back: { left: OrderId | null } | null
  /** JSON of what is shown, sent with the order and compared by the server. */
  shown: string
  /** The idempotency key: one order a page, however often the form is sent. */
  key: string
}

/** Loads everything that the checkout shows. The promo code is in the URL, so that a reload keeps it. */
export async function loadCheckout(args: ApiArgs): Promise<CheckoutData> {
  const shop = api(args)
  const [user, cart, payment, rules] = await Promise.all([
    shop.account.profile(),
    shop.cart.list(),
    shop.payments.options(),
    shop.settings.get(),
  ])
  const [{ address }, promo, unpaid] = await Promise.all([
    shop.address.get({ userId: user.id }),
    quotePromo(args, user.id),
    payment.online ? findUnpaid(args) : null,
  ])
  const lines = cart.filter((line) => line.available)
  return {
    account: user.id,
    lines,
    leftOut: cart.length - lines.length,
    address,
    isEditing: address === null || args.url.searchParams.get('edit') === 'address',
    person: { name: user.name, phone: user.phone },
    ordersHref: accountPath(user.name, 'orders'),
    promo,
    expected: expectedDelivery(new Date(), {
      processing: { min: rules.processingDaysMin, max: rules.processingDaysMax },
      delivery: { min: rules.deliveryDaysMin, max: rules.deliveryDaysMax },
    }),
    codFee: rules.codFee,
    online: payment.script === null ? null : { script: payment.script, isTest: payment.isTest },
    unpaid,
    back: backFrom(args.url.searchParams),
    shown:
      lines.length > 0 ? JSON.stringify(z.encode(PlaceOrder, shownOrder(lines, address, promo, rules.codFee))) : '',
    key: crypto.randomUUID(),
  }
}

function backFrom(query: URLSearchParams): CheckoutData['back'] {
  const how = query.get('payment')
  if (how === 'left') return { left: OrderId.safeParse(query.get('order')).data ?? null }
  return how === 'failed' ? { left: null } : null
}

async function quotePromo(args: ApiArgs, userId: UserId): Promise<PromoQuote | null> {
  const code = args.url.searchParams.get('promo')?.trim()
  if (code === undefined) return null
  const refused = (message: string) => ({ code, isApplied: false, discount: ZERO, message })
  try {
    const quote = await attempt(api(args).promos.apply({ code, userId }))
    if (!quote.ok) return refused(quote.message)
    const { success, discount, message } = quote.value
    return success ? { code: code.toUpperCase(), isApplied: true, discount, message } : refused(message)
  } catch (error) {
    if (error instanceof ShopError) return refused(MESSAGES.promoFailed)
    throw error
  }
}

function shownOrder(
  lines: CartLine[],
  address: PostalAddress | null,
  promo: PromoQuote | null,
  codFee: Paise,
): PlaceOrder {
  return {
    items: lines.map(({ productId, customizedProductId, size, color, quantity, unitPrice }) => {
      const shown = { productId, customizedProductId, color, quantity, subtotal: times(unitPrice, quantity) }
      return { ...shown, size: joinSizes(sizesIn(size)) }
    }),
    promoCode: promo?.isApplied ? promo.code : null,
    paymentMethod: 'COD',
    discountAmount: promo?.discount ?? ZERO,
    deliveryFee: codFee,
    shownAddress: address,
  }
}
