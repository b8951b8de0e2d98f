import { z } from 'zod'
import { Email } from '#contract/basics/fields.ts'
import { DELIVERY_CHECKS_PER_MINUTE, MAX_DELIVERY_CSV_BYTES } from '#contract/basics/limits.ts'
import { catalogueId, Instant, idText, Money, MoneyInput } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'

export const DeliveryRuleId = catalogueId<'DeliveryRuleId'>()
export type DeliveryRuleId = z.output<typeof DeliveryRuleId>

const PIN = reason('pin_invalid')
/** A PIN code, typed with or without a space: "411 001". */
export const PinCode = z
  .string(PIN)
  .max(12, PIN)
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^[1-9]\d{5}$/, PIN)

const DAYS = reason('delivery_days_invalid', { maximum: 60 })
const days = z.int(DAYS).min(0, DAYS).max(60, DAYS).nullable()
const amount = MoneyInput.nullable()

/** A delivery rule for PIN codes that begin with `prefix`; without a prefix, for all other PIN codes. */
const RULE = {
  prefix: z
    .string()
    .trim()
    .regex(/^([1-9]\d{1,5})?$/, reason('delivery_digits_invalid')),
  isServiceable: z.boolean(),
  daysMin: days,
  daysMax: days,
  takesCod: z.boolean(),
  codFee: amount,
  orderMin: amount,
  orderMax: amount,
  codMin: amount,
  codMax: amount,
}
/** Minimum and maximum fields. A minimum must not exceed its maximum. */
const PAIRS = [
  ['daysMin', 'daysMax'],
  ['orderMin', 'orderMax'],
  ['codMin', 'codMax'],
] as const

export const DeliveryRuleInput = z.object(RULE).superRefine((rule, { addIssue }) => {
  for (const [least, most] of PAIRS) {
    const [min, max] = [rule[least], rule[most]]
    if (least === 'daysMin' && (min === null) !== (max === null))
      addIssue({ code: 'custom', path: [min === null ? least : most], message: reason('delivery_days_incomplete') })
    if (min !== null && max !== null && min > max)
      addIssue({ code: 'custom', path: [most], message: reason('maximum_below_minimum') })
  }
})
export type DeliveryRuleInput = z.output<typeof DeliveryRuleInput>

/** `updatedAt`: the value that was read. The change fails as `stale` when the rule has changed since. Absent: not checked. */
export const DeliveryRuleChange = DeliveryRuleInput.safeExtend({ updatedAt: Instant.optional() })

export const DeliveryRule = z.object({
  id: DeliveryRuleId,
  prefix: z.string(),
  /** The city or state that the digits stand for, such as "Pune, Maharashtra"; null when they stand for a larger area. */
  place: z.string().nullable(),
  isServiceable: z.boolean(),
  daysMin: z.int().nullable(),
  daysMax: z.int().nullable(),
  takesCod: z.boolean(),
  codFee: Money.nullable(),
  orderMin: Money.nullable(),
  orderMax: Money.nullable(),
  codMin: Money.nullable(),
  codMax: Money.nullable(),
  updatedAt: Instant,
})
export type DeliveryRule = z.output<typeof DeliveryRule>

/**
 * The place of a PIN code. `state` is null when the PIN code is unknown or lies in several states; `states` contains all of them.
 */
export const PinPlace = z.object({
  city: z.string().nullable(),
  state: z.string().nullable(),
  states: z.array(z.string()),
})
export type PinPlace = z.output<typeof PinPlace>

export const DeliveryAnswer = z.object({
  pin: z.string(),
  /** False when no such PIN code exists. */
  isKnown: z.boolean(),
  place: PinPlace,
  /** Null: the shop does not deliver there. */
  delivery: z
    .object({
      /** The first and the last delivery day of an order placed now, `YYYY-MM-DD` in India. */
      from: z.string(),
      to: z.string(),
      /** The time until which the estimate holds; null: until the end of the day. */
      orderBy: Instant.nullable(),
      orderMin: Money.nullable(),
      orderMax: Money.nullable(),
      cod: z.object({ fee: Money, min: Money.nullable(), max: Money.nullable() }).nullable(),
    })
    .nullable(),
})
export type DeliveryAnswer = z.output<typeof DeliveryAnswer>

/** The area to which the shop delivers by its rules. */
export const DeliveryArea = z.object({
  /** Words that follow "We deliver", such as "in and around Pune". */
  area: z.string(),
  /** The fewest and the most working days in transit within the delivery area. */
  days: z.object({ min: z.int(), max: z.int() }),
})
export type DeliveryArea = z.output<typeof DeliveryArea>

/** A place in India, and the first three digits that most PIN codes in and around it begin with. */
export const CityArea = z.object({
  city: z.string(),
  state: z.string(),
  /** With the districts of each, the largest first. */
  prefixes: z.array(z.object({ digits: z.string(), districts: z.array(z.string()) })),
})
export type CityArea = z.output<typeof CityArea>

const CITY_MAX = 80
const MAX_CITY_PREFIXES = 20
const ServeCity = z.object({
  city: z.string().trim().min(1, reason('city_missing')).max(CITY_MAX),
  prefixes: z
    .array(z.string().regex(/^[1-9]\d{1,5}$/, reason('delivery_digits_invalid')))
    .min(1, reason('delivery_digits_missing'))
    .max(MAX_CITY_PREFIXES),
})

const ById = z.object({ id: idText(DeliveryRuleId) })
const RuleChange = z.object({
  /** The digits of the rule; '' for everywhere else. */
  prefix: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** The cells that change, by their headings, as texts of the file. Empty for a removed rule. */
  cells: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
})
export type DeliveryRuleChanges = z.output<typeof RuleChange>

const Imported = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Number of removed rules; only with `isComplete`. */
  removed: z.int(),
  /** What changes, at most 200 rules, in the order of the file; what is removed comes last. */
  changes: z.array(RuleChange),
  /** Any error means that nothing was changed. Rows are numbered as in the file, whose first row has the column names. */
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
})
export type ImportedRules = z.output<typeof Imported>

/** The number of people who wait for delivery to a PIN code. */
export const DeliveryRequest = z.object({
  pin: z.string(),
  place: z.string().nullable(),
  people: z.int(),
  since: Instant,
})
export type DeliveryRequest = z.output<typeof DeliveryRequest>

export const delivery = {
  check: route('GET', '/delivery', {
    isCheckoutStep: true,
    access: 'public',
    query: z.object({ pin: PinCode }),
    limit: { max: DELIVERY_CHECKS_PER_MINUTE, seconds: 60 },
    throws: { rate_limited: null },
    reply: DeliveryAnswer,
    summary: 'Where a PIN code lies, and whether, when and how the shop delivers to it.',
  }),
  area: route('GET', '/delivery/area', {
    access: 'public',
    reply: DeliveryArea,
    summary: 'Where the shop delivers, in words, and how many working days that takes.',
  }),
  ask: route('POST', '/delivery/requests', {
    access: 'public',
    body: z.object({ pin: PinCode, email: Email }),
    bodyLimit: 4_096,
    limit: { max: 10, seconds: 3_600 },
    throws: { rate_limited: null },
    reply: z.object({ message: z.string() }),
    summary: 'Stores an address that is mailed once, when the shop begins to deliver to the PIN code.',
  }),
  wishes: route('GET', '/delivery/requests', {
    access: 'admin',
    permission: 'settings:write',
    query: z.object({ ...Paging }),
    paged: true,
    reply: z.array(DeliveryRequest),
    summary: 'How many people wait for delivery, by PIN code, most first.',
  }),
  rules: route('GET', '/delivery/rules', {
    access: 'admin',
    permission: 'settings:write',
    query: z.object({ q: z.string().trim().max(100).optional(), ...Paging }),
    paged: true,
    reply: z.array(DeliveryRule),
    summary:
      'The delivery rules by their digits. `q` finds rules by their first digits, and those that apply to a PIN code.',
  }),
  addRule: route('POST', '/delivery/rules', {
    access: 'admin',
    permission: 'settings:write',
    status: 201,
    body: DeliveryRuleInput,
    bodyLimit: 4_096,
    throws: { name_taken: null },
    reply: DeliveryRule,
  }),
  changeRule: route('PUT', '/delivery/rules/:id', {
    access: 'admin',
    permission: 'settings:write',
    params: ById,
    body: DeliveryRuleChange,
    bodyLimit: 4_096,
    throws: { name_taken: null, stale: null },
    reply: DeliveryRule,
    summary: 'Changes a rule. Throws stale when somebody has changed it since `updatedAt`.',
  }),
  removeRule: route('DELETE', '/delivery/rules/:id', {
    access: 'admin',
    permission: 'settings:write',
    params: ById,
    summary: 'Deletes a rule; repeating it changes nothing. What was ordered keeps its delivery days and fee.',
  }),
  cityAreas: route('GET', '/delivery/cities', {
    access: 'admin',
    permission: 'settings:write',
    query: z.object({ city: z.string().trim().max(CITY_MAX) }),
    reply: z.array(CityArea),
    summary: 'The PIN codes of a city: empty when no such city is known, several when there are cities of one name.',
  }),
  serveCity: route('POST', '/delivery/cities', {
    access: 'admin',
    permission: 'settings:write',
    body: ServeCity,
    bodyLimit: 4_096,
    summary:
      'Makes the first delivery rules: the shop delivers where PIN codes begin with these digits, and nowhere else. Sets its city if it has none.',
  }),
  importRules: route('POST', '/delivery/rules/import', {
    access: 'admin',
    permission: 'settings:write',
    body: z.object({
      csv: z.string().max(MAX_DELIVERY_CSV_BYTES, reason('file_too_large')),
      /** True for a preview that changes nothing. */
      isTrial: z.boolean(),
      /** Whether rules that are missing in the file are deleted. */
      isComplete: z.boolean(),
    }),
    bodyLimit: 2 * MAX_DELIVERY_CSV_BYTES,
    reply: Imported,
    summary: 'Adds and changes rules from a CSV file as it is exported: all of it, or nothing when a row is wrong.',
  }),
}
