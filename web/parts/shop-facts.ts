import { useRouteLoaderData } from 'react-router'
import type { Paise } from '#contract/money.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from '#contract/shop-settings.ts'
import { type ChatLink, chatLinkOf } from './chat-link.ts'

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

/** The settings as pages want them. */
export function factsOf(settings: ShopSettings & Pick<ShopFacts, 'welcomePercent'>): ShopFacts {
  const { instagramUrl, facebookUrl, youtubeUrl, xUrl } = settings
  const socials: SocialLink[] = [
    { kind: 'instagram', url: instagramUrl },
    { kind: 'facebook', url: facebookUrl },
    { kind: 'youtube', url: youtubeUrl },
    { kind: 'x', url: xUrl },
  ]
  return {
    name: settings.shopName,
    tagline: settings.tagline,
    legalName: settings.legalName || settings.shopName,
    grievanceOfficer: settings.grievanceOfficer,
    phone: settings.supportPhone,
    email: settings.supportEmail,
    addressLines: settings.postalAddress.split('\n').filter(Boolean),
    city: settings.city,
    supportHours: settings.supportHours,
    chat: chatLinkOf(settings),
    socials: socials.filter(({ url }) => url !== ''),
    returnDays: settings.returnDays,
    returnFee: settings.returnFee,
    refundDays: { min: settings.refundDaysMin, max: settings.refundDaysMax },
    processingDays: { min: settings.processingDaysMin, max: settings.processingDaysMax },
    deliveryDays: { min: settings.deliveryDaysMin, max: settings.deliveryDaysMax },
    codFee: settings.codFee,
    lowStockMark: settings.lowStockMark,
    welcomePercent: settings.welcomePercent,
  }
}

/** A shop as built, for a page that could not be told which one it is. */
export const SHOP_FACTS: ShopFacts = factsOf({ ...DEFAULT_SETTINGS, welcomePercent: null })

/** The shop's facts on any page, also on an error page whose loaders never ran. */
export function useShopFacts(): ShopFacts {
  const root = useRouteLoaderData<{ settings?: ShopFacts }>('root')
  return root?.settings ?? SHOP_FACTS
}
