import { DEFAULT_HSN } from '#contract/basics/gst/slabs.ts'
import {
  COD_FEE,
  DELIVERY_DAYS,
  LOW_STOCK,
  PROCESSING_DAYS,
  QC_ANSWER_HOURS,
  REFUND_DAYS,
  RETURN_FEE,
  RETURN_WINDOW_DAYS,
  REVIEW_ASK_DAYS,
} from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { Declaration } from './declarations.ts'

/** Details and rules of the shop, set by the owner. A link that is empty is not shown. */
export type ShopSettings = {
  shopName: string
  tagline: string
  /** The legal entity, and the grievance officer whom consumer law requires to be named. */
  legalName: string
  grievanceOfficer: string
  /** Contact of the grievance officer. Where it is empty, the contact of the support applies. */
  grievancePhone: string
  grievanceEmail: string
  grievanceHours: string
  supportEmail: string
  supportPhone: string
  supportHours: string
  /** The address, on several lines. */
  postalAddress: string
  /** The city of the shop. */
  city: string
  chatUrl: string
  instagramUrl: string
  facebookUrl: string
  youtubeUrl: string
  xUrl: string
  returnDays: number
  returnFee: Paise
  /** Working days until a refund has arrived, shown in policy, mails and order page. */
  refundDaysMin: number
  refundDaysMax: number
  processingDaysMin: number
  processingDaysMax: number
  deliveryDaysMin: number
  deliveryDaysMax: number
  codFee: Paise
  /** `HH:MM` in India: an order placed later counts as one of the next working day. Empty: the day ends at midnight. */
  orderCutOff: string
  lowStockMark: number
  /** Days between a delivery and the mail that asks for reviews; 0: no mail. */
  reviewAskDays: number
  /** Hours that customers have to answer to photos of their finished shirts. */
  qcAnswerHours: number
  /** Hours without a change after which newsletter subscribers get a mail about their abandoned cart; 0: no mail. */
  bagMailHours: number
  /** Empty when the shop is not registered for GST. */
  gstin: string
  /** The state in which the GSTIN was issued. */
  shopState: string
  /** The HSN code of goods whose product and category have none. */
  hsn: string
} & Record<Declaration, string>

/**
 * The defaults but for the tagline, which is a text (texts/en/site/settings.ts). The owner must set legal entity, contact, city and postal
 * address; pages leave out empty values.
 */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: 'Inkloom',
  tagline: '',
  legalName: '',
  grievanceOfficer: '',
  grievancePhone: '',
  grievanceEmail: '',
  grievanceHours: '',
  supportEmail: '',
  supportPhone: '',
  supportHours: '',
  postalAddress: '',
  city: '',
  chatUrl: '',
  instagramUrl: '',
  facebookUrl: '',
  youtubeUrl: '',
  xUrl: '',
  returnDays: RETURN_WINDOW_DAYS,
  returnFee: RETURN_FEE,
  refundDaysMin: REFUND_DAYS.min,
  refundDaysMax: REFUND_DAYS.max,
  processingDaysMin: PROCESSING_DAYS.min,
  processingDaysMax: PROCESSING_DAYS.max,
  deliveryDaysMin: DELIVERY_DAYS.min,
  deliveryDaysMax: DELIVERY_DAYS.max,
  codFee: COD_FEE,
  orderCutOff: '',
  lowStockMark: LOW_STOCK,
  reviewAskDays: REVIEW_ASK_DAYS,
  qcAnswerHours: QC_ANSWER_HOURS,
  bagMailHours: 0,
  gstin: '',
  shopState: '',
  hsn: DEFAULT_HSN,
  countryOfOrigin: '',
  netQuantity: '',
  manufacturer: '',
  packer: '',
  importer: '',
}

/** Splits a text into sites, separated by line ends, spaces or commas. */
export function splitSites(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
