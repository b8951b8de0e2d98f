import { minus, type Paise } from '#contract/basics/money.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
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
  problem: Refusal
}

/**
 * Why an order to a PIN code is refused; null when it is accepted. `value`: the subtotal less the discount, in paise. `method`: null when
 * only the conditions of every order are to be checked.
 */
export function deliveryRefusal(
  terms: Omit<DeliveryTerms, 'days'> | null,
  { pin, isKnown, method, value }: { pin: string; isKnown: boolean; method: PaymentMethod | null; value: Paise },
): DeliveryRefusal | null {
  if (!isKnown) return { code: 'pin_unserviceable', problem: refusal('pin_unknown') }
  if (!terms) return { code: 'pin_unserviceable', problem: refusal('pin_not_served', { pin }) }
  const { orderMin, orderMax, cod } = terms
  if (orderMin !== null && value < orderMin) {
    const values = { pin, minimum: orderMin, missing: minus(orderMin, value) }
    return { code: 'order_value', problem: refusal('order_below_minimum', values) }
  }
  if (orderMax !== null && value > orderMax)
    return { code: 'order_value', problem: refusal('order_above_maximum', { pin, maximum: orderMax }) }
  const problem = method === 'COD' ? codRefusal(cod, pin, value) : null
  return problem && { code: 'cod_unavailable', problem }
}

/** Why cash on delivery is not offered for an order; null when it is offered. */
export function codRefusal(cod: DeliveryTerms['cod'], pin: string, value: Paise): Refusal | null {
  if (!cod) return refusal('cod_not_offered_at_pin', { pin })
  if (cod.min !== null && value < cod.min) return refusal('cod_below_minimum', { pin, minimum: cod.min })
  if (cod.max !== null && value > cod.max) return refusal('cod_above_maximum', { pin, maximum: cod.max })
  return null
}
