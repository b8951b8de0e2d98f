import { expect, test } from 'vitest'
import { shopFacts } from '#texts/en/site/shop-facts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { buildChatLink } from './chat-link.ts'

const words = englishWords(shopFacts)

const shop = { chatUrl: '', supportPhone: '', shopName: 'Kite & Co' }
const TEXT = '?text=Hi%20Kite%20%26%20Co%2C%20I%20have%20a%20question.'

test.each(['98220 12345', '+91 98220 12345', '098220-12345'])(
  'the chat opens WhatsApp on the shop’s mobile number %s, with a first line of text',
  (supportPhone) => {
    const link = { url: `https://wa.me/919822012345${TEXT}`, label: 'Chat on WhatsApp' }
    expect(buildChatLink({ ...shop, supportPhone }, words)).toEqual(link)
  },
)

test('the owner’s own link comes first, and keeps its own first line', () => {
  const phone = { ...shop, supportPhone: '98220 12345' }
  const other = 'https://chat.example/kite'
  expect(buildChatLink({ ...phone, chatUrl: other }, words)).toEqual({ url: other, label: 'Chat with us' })
  const whatsAppLink = 'https://wa.me/912055500142?text=Hello'
  expect(buildChatLink({ ...phone, chatUrl: whatsAppLink }, words)).toEqual({
    url: whatsAppLink,
    label: 'Chat on WhatsApp',
  })
})

test('a shop with a landline and no link has no chat', () => {
  expect(buildChatLink({ ...shop, supportPhone: '+91 20 5550 0142' }, words)).toBeNull()
  expect(buildChatLink(shop, words)).toBeNull()
})
