import type { CatalogueReasons } from '#contract/catalogue/reasons.ts'
import type { InsightReasons } from '#contract/insights/reasons.ts'
import type { PaymentReasons } from '#contract/orders/payment-reasons.ts'
import type { OrderReasons } from '#contract/orders/reasons.ts'
import type { ShipmentReasons } from '#contract/orders/shipment-reasons.ts'
import type { PeopleReasons } from '#contract/people/reasons.ts'
import type { PrintReasons } from '#contract/print/reasons.ts'
import type { SellingReasons } from '#contract/selling/reasons.ts'
import type { SiteReasons } from '#contract/site/reasons.ts'
import type { PlatformReasons } from './platform-reasons.ts'

/**
 * Why a call is refused: the reasons by key, each with the types of its values, or null if it has none. `texts/errors` has the words of all
 * of them. Amounts of money are in paise. A value may itself be a refusal, which is worded first.
 */
export type Reasons = PlatformReasons &
  SiteReasons &
  PeopleReasons &
  CatalogueReasons &
  SellingReasons &
  OrderReasons &
  PaymentReasons &
  ShipmentReasons &
  PrintReasons &
  InsightReasons
export type Reason = keyof Reasons

/**
 * A reason with its values, to be worded for whoever reads it. Only `refusal` makes one, which sees to it that they belong together: as a
 * union of all reasons it would be too large for the compiler.
 */
export interface Refusal {
  reason: Reason
  values: object | null
}

/** The arguments after a reason: its values, which may be left out when it has none, then others. */
export type ValuesOf<R extends Reason, Others extends unknown[] = []> = null extends Reasons[R]
  ? [values?: Reasons[R], ...Others]
  : [values: Reasons[R], ...Others]

export function refusal<R extends Reason>(reason: R, ...[values]: ValuesOf<R>): Refusal {
  return { reason, values: values ?? null } as Refusal
}

declare const schemaReason: unique symbol
/** A refusal as the message of a schema's check: the reason, then its values as JSON. */
export type SchemaReason = string & { readonly [schemaReason]: true }

/** The message of a schema's check, such as `.max(80, reason('name_too_long', { maximum: 80 }))`. */
export function reason<R extends Reason>(key: R, ...[values]: ValuesOf<R>): SchemaReason {
  return (values ? `${key} ${JSON.stringify(values)}` : key) as SchemaReason
}

/** A refusal as text, for `parseReason`: how a problem is stored that is worded when it is shown. */
export function stringifyRefusal({ reason: key, values }: Refusal): string {
  return values ? `${key} ${JSON.stringify(values)}` : key
}

/** The refusal in the message of a schema's check, or in a text by `stringifyRefusal`. */
export function parseReason(message: string): Refusal {
  const at = message.indexOf(' {')
  if (at < 0) return { reason: message, values: null } as Refusal
  return { reason: message.slice(0, at), values: JSON.parse(message.slice(at)) } as Refusal
}
