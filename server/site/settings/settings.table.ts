import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { GstSlab } from '#contract/basics/gst/slabs.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MessageSettings } from '#contract/people/phone-messages.api.ts'
import type { CodTrust } from '#contract/selling/cod-trust.ts'
import { instant, isHsn, paise, updatedAt } from '#server/platform/database/columns.ts'

/**
 * The shop's settings: one row, inserted by a migration. Null means the default in contract/, so that every default is in one
 * place.
 */
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
    /** The grievance officer whom consumer law requires to be named. */
    grievanceOfficer: text('grievance_officer'),
    grievancePhone: text('grievance_phone'),
    grievanceEmail: text('grievance_email'),
    grievanceHours: text('grievance_hours'),
    chatUrl: text('chat_url'),
    instagramUrl: text('instagram_url'),
    facebookUrl: text('facebook_url'),
    youtubeUrl: text('youtube_url'),
    xUrl: text('x_url'),
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
    /** Mails of newsletters a minute; null: `CAMPAIGN_RATE`. */
    newsletterPerMinute: smallint('newsletter_per_minute'),
    /** Days after a delivery until its buyer is asked for reviews; 0: never. */
    reviewAskDays: smallint('review_ask_days'),
    /** Hours without a change after which a bag is mailed about; 0: never. */
    bagMailHours: smallint('bag_mail_hours'),
    /** Hours that customers have to answer to photos of their finished shirts (docs/decisions/068-proofs-and-qc-photos.md). */
    qcAnswerHours: smallint('qc_answer_hours'),
    /** Since when every customised item of an accepted order gets a design proof by itself; null: only those that are sent by hand. */
    askProofsSince: instant('ask_proofs_since'),
    /** The shop's GST registration; without it no order is taxed. */
    gstin: text('gstin'),
    /** The state of the shop, as its GSTIN says. */
    shopState: text('shop_state'),
    /** HSN of goods whose product and category have none. */
    hsn: text('hsn'),
    /** Declarations of products that have none of their own. */
    countryOfOrigin: text('country_of_origin'),
    netQuantity: text('net_quantity'),
    manufacturer: text('manufacturer'),
    packer: text('packer'),
    importer: text('importer'),
    /** The dated rules of rates, amounts in paise. */
    gstSlabs: jsonb('gst_slabs').$type<GstSlab[]>(),
    /** The rules for cash on delivery by what a customer has accepted and refused; null: everything is off. */
    codTrust: jsonb('cod_trust').$type<CodTrust>(),
    /** Who signs invoices; null: nobody is named. */
    signatory: text('signatory'),
    /** Sites to which links to parcels may lead, beside those of known couriers: one a line. */
    trackingSites: text('tracking_sites'),
    /** What the numbers of tax invoices begin with. */
    invoicePrefix: text('invoice_prefix'),
    /** Since when documents are issued: parcels that left before have none. */
    invoicesSince: instant('invoices_since').notNull().default(sql`now()`),
    /** The promo code that is sent after a newsletter confirmation. */
    welcomePromoCode: text('welcome_promo_code'),
    /** Whether admins get a mail about each new order; null: they do. */
    orderAlerts: boolean('order_alerts'),
    /** Photos of reviews are shown at once, not only after somebody of the shop has looked at them. */
    reviewPhotosAtOnce: boolean('review_photos_at_once').notNull().default(false),
    /** The owner requires the second step of everybody who touches money; a live shop does in any case. */
    requireTwoStep: boolean('require_two_step').notNull().default(false),
    /** Refunds above this need a proof of who gives them. */
    stepUpAmount: paise('step_up_amount'),
    /** Messages by WhatsApp and SMS: channels, kinds and the ids of templates; null: all channels are off. */
    phoneMessages: jsonb('phone_messages').$type<MessageSettings>(),
    /** When the owner put the setup checklist away; null: it is shown until everything is done. */
    setupHiddenAt: instant('setup_hidden_at'),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').$type<UserId>(),
  },
  (setting) => [
    check('settings_one_row', sql`${setting.id}`),
    check(
      'settings_gstin',
      sql`${setting.gstin} is null or ${setting.shopState} is not null and ${setting.gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'`,
    ),
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
