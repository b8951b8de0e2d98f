import type { ShopSettings } from '#contract/shop-settings.ts'

export type ChatLink = { url: string; label: string }

/** What an owner's own WhatsApp links begin with. */
const WHATSAPP = /^https:\/\/(wa\.me|api\.whatsapp\.com)\//
/** An Indian mobile number, with or without the country's code. Other numbers are landlines, which rarely have WhatsApp. */
const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/

/**
 * Where a shopper chats with the shop: the owner's link, else WhatsApp on the shop's mobile number; null when there is neither.
 * A WhatsApp link brings the first line of the message with it: https://faq.whatsapp.com/5913398998672934
 */
export function chatLinkOf({
  chatUrl,
  supportPhone,
  shopName,
}: Pick<ShopSettings, 'chatUrl' | 'supportPhone' | 'shopName'>): ChatLink | null {
  if (chatUrl && !WHATSAPP.test(chatUrl)) return { url: chatUrl, label: 'Chat with us' }
  const mobile = MOBILE.exec(supportPhone.replaceAll(/[^+\d]/g, ''))?.[1]
  const address = chatUrl || (mobile && `https://wa.me/91${mobile}`)
  if (!address) return null
  const url = new URL(address)
  if (!url.searchParams.has('text')) url.searchParams.set('text', `Hi ${shopName}, I have a question.`)
  return { url: url.href.replaceAll('+', '%20'), label: 'Chat on WhatsApp' }
}
