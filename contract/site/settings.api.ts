import { z } from 'zod'
import { Email, GstinText } from '#contract/basics/fields.ts'
import { isInvoicePrefix } from '#contract/basics/gst/invoice-numbers.ts'
import { findStateCode } from '#contract/basics/gst/state-codes.ts'
import { CART_ABANDONED_AFTER_HOURS } from '#contract/basics/limits.ts'
import { MESSAGE_CHANNELS } from '#contract/basics/message-kinds.ts'
import { rupees } from '#contract/basics/money.ts'
import { Instant, Money, MoneyInput } from '#contract/http/codecs.ts'
import { type Refusal, reason, refusal } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CodTrustInput, ShownCodTrust } from './cod-trust.api.ts'
import { DECLARATION_MAX } from './declarations.ts'
import { ShownLook } from './look.api.ts'
import { splitSites } from './settings.ts'

const text = (label: Refusal, max: number) =>
  z
    .string()
    .trim()
    .max(max, reason('field_too_long', { label, maximum: max }))
const line = (label: Refusal, max: number) =>
  text(label, max).regex(/^[^\r\n]*$/, reason('field_not_one_line', { label }))
const url = z
  .string()
  .trim()
  .max(300, reason('link_too_long', { maximum: 300 }))
  .regex(/^(https:\/\/[^\s"<>]+)?$/, reason('link_invalid'))
const days = (max: number) =>
  z
    .int(reason('not_whole_days'))
    .min(0, reason('below_zero'))
    .max(max, reason('too_many_days', { maximum: max }))
const phone = z
  .string()
  .trim()
  .regex(/^(\+?[\d ()-]{6,24})?$/, reason('setting_phone_invalid'))
const MAX_FEE = rupees(10_000)
const MAX_STEP_UP = rupees(100_000)
const fee = MoneyInput.refine((amount) => amount <= MAX_FEE, reason('amount_above_maximum', { maximum: MAX_FEE }))

const SITE = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/
const PREFIX = reason('invoice_prefix_invalid')

const VALUES = {
  shopName: line(refusal('field_name_the_name'), 60),
  tagline: line(refusal('field_name_the_line'), 140),
  legalName: line(refusal('field_name_the_name'), 120),
  grievanceOfficer: line(refusal('field_name_the_name'), 80),
  supportEmail: z.union([z.literal(''), Email], reason('setting_email_invalid')),
  /** Contact of the grievance officer. Where it is empty, the contact of the support applies. */
  grievancePhone: phone,
  grievanceEmail: z.union([z.literal(''), Email], reason('setting_email_invalid')),
  grievanceHours: line(refusal('field_name_hours'), 80),
  supportPhone: phone,
  supportHours: line(refusal('field_name_hours'), 80),
  postalAddress: text(refusal('field_name_the_address'), 400),
  city: line(refusal('field_name_city_of_shop'), 80),
  chatUrl: url,
  instagramUrl: url,
  facebookUrl: url,
  youtubeUrl: url,
  xUrl: url,
  returnDays: days(365),
  returnFee: fee,
  refundDaysMin: days(60),
  refundDaysMax: days(60),
  processingDaysMin: days(60),
  processingDaysMax: days(60),
  deliveryDaysMin: days(60),
  deliveryDaysMax: days(60),
  codFee: fee,
  orderCutOff: z
    .string()
    .trim()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, reason('time_invalid')),
  lowStockMark: z
    .int(reason('not_whole_number'))
    .min(0, reason('below_zero'))
    .max(100_000, reason('low_stock_mark_too_high')),
  reviewAskDays: days(60),
  qcAnswerHours: z
    .int(reason('not_whole_number'))
    .min(1, reason('enter_one_or_more'))
    .max(48, reason('too_many_hours', { maximum: 48 })),
  bagMailHours: z
    .int(reason('not_whole_number'))
    .min(0, reason('below_zero'))
    .max(72, reason('too_many_hours', { maximum: 72 }))
    .refine(
      (hours) => hours === 0 || hours >= CART_ABANDONED_AFTER_HOURS,
      reason('cart_mail_hours_too_few', { minimum: CART_ABANDONED_AFTER_HOURS }),
    ),
  gstin: GstinText,
  shopState: z.string().refine((name) => name === '' || findStateCode(name) !== null, reason('state_not_chosen')),
  hsn: z
    .string()
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, reason('hsn_invalid')),
  countryOfOrigin: line(refusal('field_name_the_country'), DECLARATION_MAX.countryOfOrigin),
  netQuantity: line(refusal('field_name_the_net_quantity'), DECLARATION_MAX.netQuantity),
  manufacturer: text(refusal('field_name_declared_address'), DECLARATION_MAX.manufacturer),
  packer: text(refusal('field_name_declared_address'), DECLARATION_MAX.packer),
  importer: text(refusal('field_name_declared_address'), DECLARATION_MAX.importer),
}
type Values = typeof VALUES
type OptionalValues = { [K in keyof Values]: z.ZodOptional<z.ZodNullable<Values[K]>> }

/** The schema of a value in a reply: it accepts any stored value. */
function shown(sent: z.ZodType): z.ZodType {
  if (sent === fee) return Money
  return sent instanceof z.ZodNumber ? z.int() : z.string()
}

/** The public settings, which every page may show. */
const SHOWN = Object.fromEntries(Object.entries(VALUES).map(([name, sent]) => [name, shown(sent)])) as {
  [K in keyof Values]: z.ZodType<z.output<Values[K]>>
}
export const PublicSettings = z.object({
  ...SHOWN,
  /** Null when both the name and the look of the shop are as built in. */
  look: ShownLook.nullable(),
  /** The discount in percent of the newsletter's welcome code; null when there is no code. */
  welcomePercent: z.number().nullable(),
  /** Whether pages lead to group orders: the owner has switched them on, or there is one. */
  hasGroupOrders: z.boolean(),
  /** The channels by which a shopper can get order updates on the phone. */
  messageChannels: z.array(z.enum(MESSAGE_CHANNELS)),
  /** Present and future days besides Sundays on which the shop does not work, `YYYY-MM-DD`, in ascending order. */
  holidays: z.array(z.string()),
})
export type PublicSettings = z.output<typeof PublicSettings>

const percent = z
  .number(reason('rate_missing'))
  .min(0, reason('below_zero'))
  .max(100, reason('above_maximum', { maximum: 100 }))
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, reason('more_than_two_decimals'))

/** A GST rule with its first day: see contract/basics/gst/slabs.ts. */
const Slab = z.object({
  from: z.iso.date(reason('first_day_missing')),
  limit: MoneyInput,
  rate: percent,
  rateAbove: percent,
  afterDiscount: z.boolean(),
  withPrinting: z.boolean(),
})
const MAX_SLABS = 20
/** A stored rule, which the input rules do not check. */
const ShownSlab = z.object({
  from: z.string(),
  limit: Money,
  rate: z.number(),
  rateAbove: z.number(),
  afterDiscount: z.boolean(),
  withPrinting: z.boolean(),
})

/** A value that is absent stays unchanged; null resets it to its default. */
export const ChangeSettings = z.object({
  ...(Object.fromEntries(
    Object.entries(VALUES).map(([name, value]) => [name, value.nullable().optional()]),
  ) as OptionalValues),
  /** The promo code that is sent after a newsletter confirmation. */
  welcomePromoCode: z.string().trim().max(40).nullable().optional(),
  /** Whether every admin gets an email about each order that is ready to be accepted. */
  orderAlerts: z.boolean().optional(),
  /** Whether every customised item automatically gets a design proof. */
  askProofs: z.boolean().optional(),
  /** Whether photos of reviews are shown at once, without approval by the shop. */
  reviewPhotosAtOnce: z.boolean().optional(),
  /** Whether every role with a money permission needs the second step of the login. A live shop requires it in any case. */
  requireTwoStep: z.boolean().optional(),
  /** Refunds above this amount require a new proof of identity. Null restores the default. */
  stepUpAmount: MoneyInput.refine(
    (amount) => amount <= MAX_STEP_UP,
    reason('amount_above_maximum', { maximum: MAX_STEP_UP }),
  )
    .nullable()
    .optional(),
  /** The name of the person who signs invoices. */
  signatory: line(refusal('field_name_the_name'), 80).nullable().optional(),
  /** Additional courier sites to which tracking links may lead, one per line. */
  trackingSites: text(refusal('field_name_site_list'), 1_000)
    .toLowerCase()
    .refine((sites) => splitSites(sites).every((site) => SITE.test(site)), reason('tracking_sites_invalid'))
    .nullable()
    .optional(),
  /** The prefix of the numbers of tax invoices; null restores INV. */
  invoicePrefix: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || isInvoicePrefix(text), PREFIX)
    .nullable()
    .optional(),
  /** The rules for cash on delivery that depend on accepted and refused parcels; null turns all of them off. */
  codTrust: CodTrustInput.nullable().optional(),
  /** All GST rules; null restores the built-in ones. */
  gstSlabs: z
    .array(Slab)
    .min(1, reason('gst_rules_missing'))
    .max(MAX_SLABS, reason('too_many_gst_rules', { maximum: MAX_SLABS }))
    .refine((slabs) => new Set(slabs.map(({ from }) => from)).size === slabs.length, reason('gst_rules_same_day'))
    .nullable()
    .optional(),
})
export type ChangeSettings = z.output<typeof ChangeSettings>

const OwnersSettings = z.object({
  settings: z.object(SHOWN),
  welcomePromoCode: z.string().nullable(),
  orderAlerts: z.boolean(),
  askProofs: z.boolean(),
  reviewPhotosAtOnce: z.boolean(),
  requireTwoStep: z.boolean(),
  /** Whether the second step is required regardless of the setting, because the shop is live. */
  isTwoStepRequired: z.boolean(),
  stepUpAmount: Money,
  signatory: z.string(),
  trackingSites: z.string(),
  invoicePrefix: z.string(),
  codTrust: ShownCodTrust,
  /** Oldest first. */
  gstSlabs: z.array(ShownSlab),
  /** The names of the values that the owner has set; the others are defaults. */
  changed: z.array(z.string()),
  updatedAt: Instant,
})
export type OwnersSettings = z.output<typeof OwnersSettings>

export const settings = {
  get: route('GET', '/settings', {
    access: 'public',
    reply: PublicSettings,
    summary: 'The details of the shop and the values of its rules.',
  }),
  all: route('GET', '/settings/all', { access: 'admin', permission: 'settings:read', reply: OwnersSettings }),
  change: route('PUT', '/settings', {
    access: 'admin',
    permission: 'settings:write',
    stepUp: true,
    body: ChangeSettings,
    bodyLimit: 16_384,
    reply: OwnersSettings,
    summary: 'Changes the values that are sent, with immediate effect; null resets a value to its default.',
  }),
}
