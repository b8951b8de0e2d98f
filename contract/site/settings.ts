import { DEFAULT_HSN } from '#contract/basics/gst/slabs.ts'
import {
  DELIVERY_DAYS,
  DELIVERY_FEE,
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

/** Details of the shop and values of its rules, set by the owner. An empty link is not shown. */
export type ShopSettings = {
  shopName: string
  tagline: string
  /** The legal entity, and the grievance officer whom consumer law requires to be named. */
  legalName: string
  grievanceOfficer: string
  /** How to reach the grievance officer; empty: as the support. */
  grievancePhone: string
  grievanceEmail: string
  grievanceHours: string
  supportEmail: string
  supportPhone: string
  supportHours: string
  /** One line of text per line of the address. */
  postalAddress: string
  /** Where the shop is. With delivery rules around it, the shop delivers "in and around Pune". */
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
  /** Days after a delivery until its buyer is asked for reviews, by email; 0: never. */
  reviewAskDays: number
  /** Hours that customers have to answer to photos of their finished shirts. */
  qcAnswerHours: number
  /** Hours without a change after which a bag is mailed about, to subscribers of the newsletter; 0: never. */
  bagMailHours: number
  /** Empty: the shop is not registered for GST. */
  gstin: string
  /** The state that the GSTIN was given in. */
  shopState: string
  /** HSN of goods whose product and category have none. */
  hsn: string
} & Record<Declaration, string>

/**
 * The defaults. Legal entity, phone and postal address must be set by the owner: pages leave out what is empty.
 */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: 'Inkloom',
  tagline: 'Printed, plain and made-to-order tees.',
  legalName: '',
  grievanceOfficer: '',
  grievancePhone: '',
  grievanceEmail: '',
  grievanceHours: '',
  supportEmail: 'hello@inkloom.example',
  supportPhone: '',
  supportHours: '',
  postalAddress: '',
  city: 'Pune',
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
  codFee: DELIVERY_FEE,
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

/** The sites in a text: one a line, or with spaces or commas between them. */
export function splitSites(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
