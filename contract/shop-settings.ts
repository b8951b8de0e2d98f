import { DELIVERY_DAYS, DELIVERY_FEE, LOW_STOCK, PROCESSING_DAYS, RETURN_FEE, RETURN_WINDOW_DAYS } from './limits.ts'
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
  processingDaysMin: number
  processingDaysMax: number
  deliveryDaysMin: number
  deliveryDaysMax: number
  codFee: Paise
  lowStockMark: number
}

/** As built: an invented shop, for an owner who has not said anything yet. */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: 'Inkloom',
  tagline: 'Printed, plain and made-to-order tees, from Pune.',
  legalName: 'Inkloom Clothing',
  grievanceOfficer: 'Meera Kulkarni',
  supportEmail: 'hello@inkloom.example',
  supportPhone: '+91 20 5550 0142',
  supportHours: '10 AM to 8 PM IST',
  postalAddress: 'Inkloom Studio\n14 Press Lane, Shivajinagar\nPune, Maharashtra 411005',
  city: 'Pune',
  chatUrl: 'https://chat.inkloom.example',
  instagramUrl: 'https://instagram.example/inkloom',
  facebookUrl: 'https://facebook.example/inkloom',
  youtubeUrl: 'https://youtube.example/inkloom',
  xUrl: '',
  returnDays: RETURN_WINDOW_DAYS,
  returnFee: RETURN_FEE,
  processingDaysMin: PROCESSING_DAYS.min,
  processingDaysMax: PROCESSING_DAYS.max,
  deliveryDaysMin: DELIVERY_DAYS.min,
  deliveryDaysMax: DELIVERY_DAYS.max,
  codFee: DELIVERY_FEE,
  lowStockMark: LOW_STOCK,
}
