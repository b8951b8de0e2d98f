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
  /** What the promo box says: the saving, or why not. */
  message: string
}

/** The script that defines the payment window, and whether its money is made up. */
export type OnlinePayment = { script: string; isTest: boolean }

export type CheckoutData = {
  /** Whom the forms are shown to. */
  account: UserId
  /** Only what can be bought now. */
  lines: CartLine[]
  leftOut: number
  address: PostalAddress | null
  /** The address form is open. Without a saved address it always is. */
  isEditing: boolean
  /** What is known of a new address. */
  person: { name: string; phone: string }
  ordersHref: string
  promo: PromoQuote | null
  expected: { from: string; to: string }
  /** Of cash on delivery, read with everything else here: what is shown is what is agreed to. */
  codFee: Paise
  /** Null when this shop takes no online payments. */
  online: OnlinePayment | null
  /** Ordered, and not paid yet: its window was closed by a reload, the back button or an app. */
  unpaid: UnpaidOrder | null
  /** Back from the provider's own page without a payment; `left` names the order that was given up. */
  back: { left: OrderId | null } | null
  /** All that is on the screen, to be sent back with the order and compared. */
  shown: string
  /** One page, one order: whatever is pressed how often, the server answers a key once. */
  key: string
}

/** Everything that the checkout shows, as it is now. The promo code lives in the address, so nothing loses it on the way. */
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
