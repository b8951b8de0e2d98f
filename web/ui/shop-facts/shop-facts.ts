import { useRouteLoaderData } from 'react-router'
import {
  COD_FEE,
  DELIVERY_DAYS,
  LOW_STOCK,
  PROCESSING_DAYS,
  REFUND_DAYS,
  RETURN_FEE,
  RETURN_WINDOW_DAYS,
} from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { ChatLink } from './chat-link.ts'

export type SocialLink = { kind: 'instagram' | 'facebook' | 'youtube' | 'x'; url: string }

/** The shop's own look, as pages use it. Absent parts are as built in. */
export type PageLook = {
  /** The style sheet that overrides the tokens. */
  css?: string
  /** `#rrggbb`, for the browser's own bars. */
  background?: string
  /** The size reserves the logo's room before it has loaded. */
  logo?: { url: string; width: number; height: number }
}

/** The shop's facts on every page. The root loader returns them as `settings`. */
export type ShopFacts = {
  /** '' while it is not known. */
  name: string
  /** Absent while name and look are as built in. */
  look?: PageLook
  tagline: string
  /** The legal seller; the shop's name until the owner has entered one. */
  legalName: string
  /** The grievance officer that the consumer rules require; '' until the owner has entered one. */
  grievanceOfficer: string
  /** The contacts of the grievance officer, or those of the support where the owner has entered none. */
  grievancePhone: string
  grievanceEmail: string
  grievanceHours: string
  /** The formatted phone number; '' when the shop has none. */
  phone: string
  /** '' when the shop has none. */
  email: string
  addressLines: readonly string[]
  /** The city of the shop; '' until the owner has entered it. */
  city: string
  /** Where the shop delivers, in words that follow "We deliver": "in and around Pune". */
  deliveryArea: string
  supportHours: string
  /** The chat link; null when there is none. */
  chat: ChatLink | null
  socials: readonly SocialLink[]
  returnDays: number
  /** Working days until a refund arrives. */
  refundDays: { min: number; max: number }
  processingDays: { min: number; max: number }
  deliveryDays: { min: number; max: number }
  /** The time until which an order counts for the same day, `HH:MM` in India; '' means midnight. */
  orderCutOff: string
  /** Days on which the shop does not work, beside Sundays, `YYYY-MM-DD`. */
  holidays: readonly string[]
  /** The fee of cash on delivery. */
  codFee: Paise
  /** The flat fee of a return. */
  returnFee: Paise
  /** From this stock down, the product page shows the number of pieces left. */
  lowStockMark: number
  /** The discount of the newsletter's welcome code in percent; null when there is no code. */
  welcomePercent: number | null
  /** Whether pages lead to group orders. */
  hasGroupOrders: boolean
}

/** The built-in facts, for pages without the shop's data: what `toShopFacts` returns for the default settings, without words and name. */
export const SHOP_FACTS: ShopFacts = {
  name: '',
  look: {},
  tagline: '',
  legalName: '',
  grievanceOfficer: '',
  grievancePhone: '',
  grievanceEmail: '',
  grievanceHours: '',
  phone: '',
  email: '',
  addressLines: [],
  city: '',
  deliveryArea: '',
  supportHours: '',
  chat: null,
  socials: [],
  returnDays: RETURN_WINDOW_DAYS,
  returnFee: RETURN_FEE,
  refundDays: REFUND_DAYS,
  processingDays: PROCESSING_DAYS,
  deliveryDays: DELIVERY_DAYS,
  orderCutOff: '',
  holidays: [],
  codFee: COD_FEE,
  lowStockMark: LOW_STOCK,
  welcomePercent: null,
  hasGroupOrders: false,
}

/** The shop's facts on any page, also on an error page without loader data. */
export function useShopFacts(): ShopFacts {
  const root = useRouteLoaderData<{ settings?: ShopFacts }>('root')
  return root?.settings ?? SHOP_FACTS
}

/** The shop's own look; undefined while it is as built in. The preview of a look shows one that is not saved. */
export function useLook(): PageLook | undefined {
  const preview = useRouteLoaderData<{ look?: PageLook }>('preview/look')
  const { look } = useShopFacts()
  return preview ? preview.look : look
}
