import {
  DELIVERY_DAYS,
  DELIVERY_FEE,
  LOW_STOCK,
  PROCESSING_DAYS,
  REFUND_DAYS,
  RETURN_FEE,
  RETURN_WINDOW_DAYS,
} from './limits.ts'
import type { Paise } from './money.ts'

/** What the owner may say about the shop, and the numbers of its rules. An empty link shows none. */
export type ShopSettings = {
  shopName: string
  tagline: string
  /** Who answers for the shop by law, and the person whom the consumer rules want named. */
  legalName: string
  grievanceOfficer: string
  supportEmail: string
  supportPhone: string
  supportHours: string
  /** One line of the address a line. */
  postalAddress: string
  /** Where it delivers: "in and around Pune". */
  city: string
  chatUrl: string
  instagramUrl: string
  facebookUrl: string
  youtubeUrl: string
  xUrl: string
  returnDays: number
  returnFee: Paise
  /** Working days until a refund has arrived: in policy, mails and order page. */
  refundDaysMin: number
  refundDaysMax: number
  processingDaysMin: number
  processingDaysMax: number
  deliveryDaysMin: number
  deliveryDaysMax: number
  codFee: Paise
  lowStockMark: number
}

/**
 * As built. Who answers for the shop, and where it is reached by phone and post, is for the owner to say: pages leave out
 * what is empty.
 */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: 'Inkloom',
  tagline: 'Printed, plain and made-to-order tees.',
  legalName: '',
  grievanceOfficer: '',
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
  lowStockMark: LOW_STOCK,
}
