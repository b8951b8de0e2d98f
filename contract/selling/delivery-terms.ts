import { MESSAGES } from '#contract/basics/messages.ts'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { ShopSettings } from '#contract/site/settings.ts'
import type { PaymentMethod } from './pricing.ts'

/** A delivery rule. `daysMin`, `daysMax`, `codFee`: null when the settings apply. Other amounts: null for no limit. Amounts in paise. */
export type RuleFacts = {
  /** Whether the rule is for a single PIN code. */
  isForOnePin: boolean
  isServiceable: boolean
  daysMin: number | null
  daysMax: number | null
  takesCod: boolean
  codFee: Paise | null
  /** Minimum and maximum value of an order (its items less the discount, without the COD fee). */
  orderMin: Paise | null
  orderMax: Paise | null
  /** Minimum and maximum value of a cash-on-delivery order. */
  codMin: Paise | null
  codMax: Paise | null
}

/**
 * The delivery terms of a PIN code: its rule, completed with the settings. Amounts in paise; `days` are working days in transit.
 */
export type DeliveryTerms = {
  days: { min: number; max: number }
  orderMin: Paise | null
  orderMax: Paise | null
  /** Null when cash on delivery is not offered. */
  cod: { fee: Paise; min: Paise | null; max: Paise | null } | null
}

type Settings = Pick<ShopSettings, 'deliveryDaysMin' | 'deliveryDaysMax' | 'codFee'>

/** The terms of a PIN code. When `rule` is null, the settings apply. Null when the shop does not deliver there. */
export function decideDeliveryTerms(
  rule: RuleFacts | null,
  { deliveryDaysMin, deliveryDaysMax, codFee }: Settings,
): DeliveryTerms | null {
  const days = { min: deliveryDaysMin, max: deliveryDaysMax }
  if (!rule) return { days, orderMin: null, orderMax: null, cod: { fee: codFee, min: null, max: null } }
  if (!rule.isServiceable) return null
  return {
    days: { min: rule.daysMin ?? days.min, max: rule.daysMax ?? days.max },
    orderMin: rule.orderMin,
    orderMax: rule.orderMax,
    cod: rule.takesCod ? { fee: rule.codFee ?? codFee, min: rule.codMin, max: rule.codMax } : null,
  }
}

export type DeliveryRefusal = {
  code: 'pin_unserviceable' | 'order_value' | 'cod_unavailable'
  message: string
}

/**
 * Why an order to a PIN code is refused, as a message for the shopper; null when it is accepted. `value`: the subtotal less the discount,
 * in paise. `method`: null when only the conditions of every order are to be checked.
 */
export function deliveryRefusal(
  terms: Omit<DeliveryTerms, 'days'> | null,
  { pin, isKnown, method, value }: { pin: string; isKnown: boolean; method: PaymentMethod | null; value: Paise },
): DeliveryRefusal | null {
  if (!isKnown) return { code: 'pin_unserviceable', message: MESSAGES.pinUnknown }
  if (!terms)
    return { code: 'pin_unserviceable', message: `Sorry, we don't deliver to ${pin} yet. Nothing has been charged.` }
  const { orderMin, orderMax, cod } = terms
  if (orderMin !== null && value < orderMin)
    return {
      code: 'order_value',
      message: `Orders to ${pin} start at ${formatRupees(orderMin)}. Add ${formatRupees((orderMin - value) as Paise)} more to order.`,
    }
  if (orderMax !== null && value > orderMax)
    return {
      code: 'order_value',
      message: `One order to ${pin} can be at most ${formatRupees(orderMax)}. Please split it into two.`,
    }
  const why = method === 'COD' ? codRefusal(cod, pin, value) : null
  return why === null ? null : { code: 'cod_unavailable', message: why }
}

/** Why cash on delivery is not offered for an order, as a message; null when it is offered. */
export function codRefusal(cod: DeliveryTerms['cod'], pin: string, value: Paise): string | null {
  if (!cod) return `Cash on delivery is not available for ${pin}. Please pay online.`
  if (cod.min !== null && value < cod.min) return `Cash on delivery starts at ${formatRupees(cod.min)} for ${pin}.`
  if (cod.max !== null && value > cod.max)
    return `Cash on delivery is available up to ${formatRupees(cod.max)} for ${pin}. Please pay online.`
  return null
}
