import { useRouteLoaderData } from 'react-router'
import {
  DELIVERY_DAYS,
  DELIVERY_FEE,
  LOW_STOCK,
  PROCESSING_DAYS,
  REFUND_DAYS,
  RETURN_FEE,
  RETURN_WINDOW_DAYS,
} from '#contract/limits.ts'
import type { Paise } from '#contract/money.ts'
import type { ChatLink } from './chat-link.ts'

export type SocialLink = { kind: 'instagram' | 'facebook' | 'youtube' | 'x'; url: string }

/** What the shop says about itself on every page. The root loader gives it as `settings`. */
export type ShopFacts = {
  name: string
  tagline: string
  /** Who answers for the shop by law; its name until the owner has said so. */
  legalName: string
  /** The person whom the consumer rules want named; empty until the owner has named one. */
  grievanceOfficer: string
  /** As people write it; the link takes the digits. Empty: the shop has none. */
  phone: string
  email: string
  addressLines: readonly string[]
  /** Where it delivers: "in and around Pune". */
  city: string
  supportHours: string
  /** Where shoppers chat with the shop; null: nowhere. */
  chat: ChatLink | null
  socials: readonly SocialLink[]
  returnDays: number
  /** Working days until a refund has arrived. */
  refundDays: { min: number; max: number }
  processingDays: { min: number; max: number }
  deliveryDays: { min: number; max: number }
  /** Of cash on delivery. */
  codFee: Paise
  /** Flat, for the way back. */
  returnFee: Paise
  /** From how few on a page says how many are left. */
  lowStockMark: number
  /** What the newsletter's welcome code takes off; null: there is none. */
  welcomePercent: number | null
}

/** A shop as built, for a page that could not be told which one it is: `toShopFacts` the default settings, without its code. */
export const SHOP_FACTS: ShopFacts = {
  name: 'Inkloom',
  tagline: 'Printed, plain and made-to-order tees.',
  legalName: 'Inkloom',
  grievanceOfficer: '',
  phone: '',
  email: 'hello@inkloom.example',
  addressLines: [],
  city: 'Pune',
  supportHours: '',
  chat: null,
  socials: [],
  returnDays: RETURN_WINDOW_DAYS,
  returnFee: RETURN_FEE,
  refundDays: REFUND_DAYS,
  processingDays: PROCESSING_DAYS,
  deliveryDays: DELIVERY_DAYS,
  codFee: DELIVERY_FEE,
  lowStockMark: LOW_STOCK,
  welcomePercent: null,
}

/** The shop's facts on any page, also on an error page whose loaders never ran. */
export function useShopFacts(): ShopFacts {
  const root = useRouteLoaderData<{ settings?: ShopFacts }>('root')
  return root?.settings ?? SHOP_FACTS
}
