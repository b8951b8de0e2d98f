import type { DeliveryArea } from '#contract/selling/delivery-rules.api.ts'
import type { ShownLook } from '#contract/site/look.api.ts'
import { type LookChoices, lookCss } from '#contract/site/look.ts'
import type { ShopSettings } from '#contract/site/settings.ts'
import { buildChatLink, type ChatWords } from './chat-link.ts'
import type { PageLook, ShopFacts, SocialLink } from './shop-facts.ts'

/** The words of the facts that the shop has not written itself. */
export type FactWords = ChatWords & { tagline: string; everywhere: string }

/** Makes the facts for pages from the settings. For loaders only: it is not in the browser bundle. */
export function toShopFacts(
  settings: ShopSettings &
    Pick<ShopFacts, 'welcomePercent' | 'hasGroupOrders' | 'holidays'> & { look: ShownLook | null },
  delivery: DeliveryArea,
  words: ChatWords,
  writeCss?: (look: LookChoices) => string,
): ShopFacts {
  const { instagramUrl, facebookUrl, youtubeUrl, xUrl } = settings
  const socials: SocialLink[] = [
    { kind: 'instagram', url: instagramUrl },
    { kind: 'facebook', url: facebookUrl },
    { kind: 'youtube', url: youtubeUrl },
    { kind: 'x', url: xUrl },
  ]
  return {
    name: settings.shopName,
    ...(settings.look && { look: toPageLook(settings.look, writeCss) }),
    tagline: settings.tagline,
    legalName: settings.legalName || settings.shopName,
    grievanceOfficer: settings.grievanceOfficer,
    grievancePhone: settings.grievancePhone || settings.supportPhone,
    grievanceEmail: settings.grievanceEmail || settings.supportEmail,
    grievanceHours: settings.grievanceHours || settings.supportHours,
    phone: settings.supportPhone,
    email: settings.supportEmail,
    addressLines: settings.postalAddress.split('\n').filter(Boolean),
    city: settings.city,
    deliveryArea: delivery.area,
    supportHours: settings.supportHours,
    chat: buildChatLink(settings, words),
    socials: socials.filter(({ url }) => url !== ''),
    returnDays: settings.returnDays,
    returnFee: settings.returnFee,
    refundDays: { min: settings.refundDaysMin, max: settings.refundDaysMax },
    processingDays: { min: settings.processingDaysMin, max: settings.processingDaysMax },
    deliveryDays: delivery.days,
    orderCutOff: settings.orderCutOff,
    holidays: settings.holidays,
    codFee: settings.codFee,
    lowStockMark: settings.lowStockMark,
    welcomePercent: settings.welcomePercent,
    hasGroupOrders: settings.hasGroupOrders,
  }
}

/** The look for pages: what is as built in is left out. `write` writes the style sheet; the back-office has its own. */
export function toPageLook(look: ShownLook, write: (look: LookChoices) => string = lookCss): PageLook {
  const css = write(look)
  const { background, logo } = look
  return { ...(css && { css }), ...(background && { background }), ...(logo && { logo }) }
}
