import { messages } from '#texts/messages/compile.ts'

/** What a shopper agrees to. A new text needs a new `MESSAGE_CONSENT_VERSION`. */
export const messageConsent = messages({
  whatsapp: 'Get order updates on WhatsApp',
  sms: 'Get order updates by SMS',
})
