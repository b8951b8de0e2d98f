import type { ShopSettings } from '#contract/site/settings.ts'

/** `question` is the first line of the message that WhatsApp opens with. */
export type ChatWords = { chat: string; whatsApp: string; question: (values: { shop: string }) => string }
export type ChatLink = { url: string; label: string }

/** The prefixes of WhatsApp links. */
const WHATSAPP = /^https:\/\/(wa\.me|api\.whatsapp\.com)\//
/** An Indian mobile number, with or without the country code. Other numbers are landlines, which rarely have WhatsApp. */
const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/

/**
 * The owner's chat link, or else WhatsApp on the shop's mobile number; null when there is neither. A WhatsApp link prefills the message:
 * https://faq.whatsapp.com/5913398998672934
 */
export function buildChatLink(
  { chatUrl, supportPhone, shopName }: Pick<ShopSettings, 'chatUrl' | 'supportPhone' | 'shopName'>,
  words: ChatWords,
): ChatLink | null {
  if (chatUrl && !WHATSAPP.test(chatUrl)) return { url: chatUrl, label: words.chat }
  const mobile = MOBILE.exec(supportPhone.replaceAll(/[^+\d]/g, ''))?.[1]
  const address = chatUrl || (mobile && `https://wa.me/91${mobile}`)
  if (!address) return null
  const url = new URL(address)
  if (!url.searchParams.has('text')) url.searchParams.set('text', words.question({ shop: shopName }))
  return { url: url.href.replaceAll('+', '%20'), label: words.whatsApp }
}
