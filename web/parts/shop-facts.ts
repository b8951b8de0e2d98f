import { useRouteLoaderData } from 'react-router'
import { DELIVERY_DAYS, PROCESSING_DAYS, RETURN_WINDOW_DAYS } from '#contract/limits.ts'

export type SocialLink = { kind: 'instagram' | 'facebook' | 'youtube' | 'x'; url: string }

/** What the shop says about itself on every page. The root loader gives it as `settings`. */
export type ShopFacts = {
  name: string
  tagline: string
  /** Who answers for the shop by law. */
  legalName: string
  /** The person whom the consumer rules want named. */
  grievanceOfficer: string
  /** As people write it; the link takes the digits. */
  phone: string
  email: string
  addressLines: readonly string[]
  /** Where it delivers: "in and around Pune". */
  city: string
  supportHours: string
  /** The floating chat link; null shows none. */
  chatUrl: string | null
  socials: readonly SocialLink[]
  returnDays: number
  processingDays: { min: number; max: number }
  deliveryDays: { min: number; max: number }
}

/** An invented shop, for a machine whose owner has not said anything yet. */
export const SHOP_FACTS: ShopFacts = {
  name: 'Inkloom',
  tagline: 'Printed, plain and made-to-order tees, from Pune.',
  legalName: 'Inkloom Clothing',
  grievanceOfficer: 'Meera Kulkarni',
  phone: '+91 20 5550 0142',
  email: 'hello@inkloom.example',
  addressLines: ['Inkloom Studio', '14 Press Lane, Shivajinagar', 'Pune, Maharashtra 411005'],
  city: 'Pune',
  supportHours: '10 AM to 8 PM IST',
  chatUrl: 'https://chat.inkloom.example',
  socials: [
    { kind: 'instagram', url: 'https://instagram.example/inkloom' },
    { kind: 'facebook', url: 'https://facebook.example/inkloom' },
    { kind: 'youtube', url: 'https://youtube.example/inkloom' },
  ],
  returnDays: RETURN_WINDOW_DAYS,
  processingDays: PROCESSING_DAYS,
  deliveryDays: DELIVERY_DAYS,
}

/** The shop's facts on any page, also on an error page whose loaders never ran. */
export function useShopFacts(): ShopFacts {
  const root = useRouteLoaderData<{ settings?: ShopFacts }>('root')
  return root?.settings ?? SHOP_FACTS
}
