import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { GstSlab } from '#contract/basics/gst/slabs.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MessageSettings } from '#contract/people/phone-messages.api.ts'
import type { CodTrust } from '#contract/selling/cod-trust.ts'
import type { Feature } from '#contract/site/features.ts'
import { CORNERS, HEADINGS } from '#contract/site/look.ts'
import type { SetupAnswer } from '#contract/site/setup.ts'
import { checkAllowedValues, instant, isHsn, paise, updatedAt } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'

/** The shop's settings: one row, inserted by a migration. Null means the default in contract/site/settings.ts. */
export const settings = pgTable(
  'settings',
  {
    id: boolean('id').primaryKey().default(true),
    shopName: text('shop_name'),
    tagline: text('tagline'),
    legalName: text('legal_name'),
    supportEmail: text('support_email'),
    supportPhone: text('support_phone'),
    supportHours: text('support_hours'),
    postalAddress: text('postal_address'),
    city: text('city'),
    /** The grievance officer, whom consumer law requires the shop to name. */
    grievanceOfficer: text('grievance_officer'),
    grievancePhone: text('grievance_phone'),
    grievanceEmail: text('grievance_email'),
    grievanceHours: text('grievance_hours'),
    chatUrl: text('chat_url'),
    instagramUrl: text('instagram_url'),
    facebookUrl: text('facebook_url'),
    youtubeUrl: text('youtube_url'),
    xUrl: text('x_url'),
    /** The look: see contract/site/look.ts. Colours are `#rrggbb`. */
    accent: text('accent'),
    background: text('background'),
    corners: text('corners', { enum: CORNERS }),
    headings: text('headings', { enum: HEADINGS }),
    logoKey: text('logo_key').references(() => media.key),
    iconKey: text('icon_key').references(() => media.key),
    returnDays: smallint('return_days'),
    returnFee: paise('return_fee'),
    refundDaysMin: smallint('refund_days_min'),
    refundDaysMax: smallint('refund_days_max'),
    processingDaysMin: smallint('processing_days_min'),
    processingDaysMax: smallint('processing_days_max'),
    deliveryDaysMin: smallint('delivery_days_min'),
    deliveryDaysMax: smallint('delivery_days_max'),
    codFee: paise('cod_fee'),
    /** `HH:MM` in India. */
    orderCutOff: text('order_cut_off'),
    lowStockMark: integer('low_stock_mark'),
    /** Newsletter mails per minute; null for `CAMPAIGN_RATE`. */
    newsletterPerMinute: smallint('newsletter_per_minute'),
    /** Days between a delivery and the request for reviews; 0 for no request. */
    reviewAskDays: smallint('review_ask_days'),
    /** Hours without a change until the mail about an abandoned cart; 0 for no mail. */
    bagMailHours: smallint('bag_mail_hours'),
    /** The time to answer to photos of finished shirts, in hours (docs/decisions/068-proofs-and-qc-photos.md). */
    qcAnswerHours: smallint('qc_answer_hours'),
    /**
     * When automatic proofs were switched on. Orders accepted since then get a design proof for every customised item. Null when proofs are
     * sent only manually.
     */
    askProofsSince: instant('ask_proofs_since'),
    /** The shop's GST registration; without it no order is taxed. */
    gstin: text('gstin'),
    /** The state where the shop is. It must match the GSTIN. */
    shopState: text('shop_state'),
    /** The HSN of goods without one in product and category. */
    hsn: text('hsn'),
    /** Default declarations for products without their own. */
    countryOfOrigin: text('country_of_origin'),
    netQuantity: text('net_quantity'),
    manufacturer: text('manufacturer'),
    packer: text('packer'),
    importer: text('importer'),
    /** The GST rules by date, amounts in paise. */
    gstSlabs: jsonb('gst_slabs').$type<GstSlab[]>(),
    /** The cash-on-delivery rules that depend on a customer's accepted and refused parcels; null when no rule is on. */
    codTrust: jsonb('cod_trust').$type<CodTrust>(),
    /** The signatory on invoices; null when there is none. */
    signatory: text('signatory'),
    /** Sites that tracking links may lead to, one per line. Sites of known couriers are always allowed. */
    trackingSites: text('tracking_sites'),
    invoicePrefix: text('invoice_prefix'),
    /** Since when invoices are issued: parcels that left earlier have none. */
    invoicesSince: instant('invoices_since').notNull().default(sql`now()`),
    /** The promo code that is sent after a newsletter confirmation. */
    welcomePromoCode: text('welcome_promo_code'),
    /** Whether admins get a mail about each new order; null means yes. */
    orderAlerts: boolean('order_alerts'),
    /** Whether photos of reviews are shown at once. Otherwise staff approves them first. */
    reviewPhotosAtOnce: boolean('review_photos_at_once').notNull().default(false),
    /** Whether staff who handle money must use two-step login. In a live shop they always must. */
    requireTwoStep: boolean('require_two_step').notNull().default(false),
    /** Refunds above this amount (in paise) need a fresh proof of identity. */
    stepUpAmount: paise('step_up_amount'),
    /** Messages by WhatsApp and SMS: channels, kinds and template ids; null when all channels are off. */
    phoneMessages: jsonb('phone_messages').$type<MessageSettings>(),
    /** When the owner hid the setup checklist; null: it is shown. */
    setupHiddenAt: instant('setup_hidden_at'),
    /** Steps of the setup checklist that are completed by an answer alone, such as that there is no GSTIN. */
    setupAnswers: text('setup_answers').array().$type<SetupAnswer[]>().notNull().default([]),
    /** The parts of the back-office that the owner has switched on; the menu also shows what is used. */
    features: text('features').array().$type<Feature[]>().notNull().default([]),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').$type<UserId>(),
  },
  (setting) => [
    check('settings_one_row', sql`${setting.id}`),
    check(
      'settings_gstin',
      sql`${setting.gstin} is null or ${setting.shopState} is not null and ${setting.gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'`,
    ),
    check('settings_colours', sql`${setting.accent} ~ '^#[0-9a-f]{6}$' and ${setting.background} ~ '^#[0-9a-f]{6}$'`),
    checkAllowedValues('settings_corners', setting.corners, CORNERS),
    checkAllowedValues('settings_headings', setting.headings, HEADINGS),
    index('settings_logo_idx').on(setting.logoKey),
    index('settings_icon_idx').on(setting.iconKey),
    check('settings_invoice_prefix', sql`${setting.invoicePrefix} ~ '^[A-Z0-9]{1,4}$'`),
    check('settings_order_cut_off', sql`${setting.orderCutOff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('settings_hsn', isHsn(setting.hsn)),
    check(
      'settings_gst_slabs',
      sql`${setting.gstSlabs} is null or jsonb_typeof(${setting.gstSlabs}) = 'array' and ${setting.gstSlabs} <> '[]'`,
    ),
    check(
      'settings_ranges',
      sql`${setting.returnDays} between 0 and 365 and ${setting.lowStockMark} between 0 and 100000
        and ${setting.processingDaysMin} between 0 and 60 and ${setting.processingDaysMax} between 0 and 60
        and ${setting.deliveryDaysMin} between 0 and 60 and ${setting.deliveryDaysMax} between 0 and 60`,
    ),
    check('settings_bag_mail_hours', sql`${setting.bagMailHours} = 0 or ${setting.bagMailHours} between 4 and 72`),
    check('settings_qc_answer_hours', sql`${setting.qcAnswerHours} between 1 and 48`),
    check('settings_review_ask_days', sql`${setting.reviewAskDays} between 0 and 60`),
    check(
      'settings_refund_days',
      sql`${setting.refundDaysMin} between 0 and 60 and ${setting.refundDaysMax} between 0 and 60 and ${setting.refundDaysMin} <= ${setting.refundDaysMax}`,
    ),
    check(
      'settings_days_in_order',
      sql`${setting.processingDaysMin} <= ${setting.processingDaysMax} and ${setting.deliveryDaysMin} <= ${setting.deliveryDaysMax}`,
    ),
  ],
)
