import { z } from 'zod'
import type { WhatsAppConfig } from '#server/platform/config/messaging-config.ts'
import { type FailureKind, SendError } from '#server/platform/mail/send-error.ts'
import { messageFailures } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { SendMessage } from './channels.ts'
import { createPost, type ProviderAnswer } from './provider-http.ts'

const texts = englishWords(messageFailures)

/** The API version, available until 29 July 2028. https://developers.facebook.com/docs/graph-api/changelog/versions/ */
const VERSION = 'v25.0'

const Sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
export const MetaError = z.object({
  code: z.int(),
  message: z.string().optional(),
  title: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional(),
})
const Refused = z.object({ error: MetaError })

/**
 * Sends template messages through Meta's Cloud API. A template needs all parameters in the order of its text, and its button
 * needs the end of its URL, or the code that it copies. Each report returns the `biz_opaque_callback_data`.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages and
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/authentication-templates/authentication-templates
 */
export function createWhatsApp(config: Extract<WhatsAppConfig, { kind: 'live' }>, totalMs?: number): SendMessage {
  const post = createPost('WhatsApp', config.apiUrl, totalMs)
  return async ({ id, to, templateId, language, values, linkPath }) => {
    const answer = await post(
      `/${VERSION}/${config.phoneNumberId}/messages`,
      { authorization: `Bearer ${config.token}` },
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.slice(1),
        type: 'template',
        template: {
          name: templateId,
          language: { code: language },
          components: [
            { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
            {
              type: 'button',
              sub_type: 'url',
              index: '0',
              parameters: [{ type: 'text', text: linkPath ?? values[0] }],
            },
          ],
        },
        biz_opaque_callback_data: id,
      },
    )
    const sent = Sent.safeParse(answer.json)
    if (answer.status < 300 && sent.success) return sent.data.messages[0]?.id ?? null
    throw parseRefusal(answer)
  }
}

function parseRefusal({ status, json, retryAfterS }: ProviderAnswer): SendError {
  const read = Refused.safeParse(json)
  if (!read.success) {
    if (status === 429) return new SendError('server', texts.asksToWait({ provider: 'WhatsApp' }), retryAfterS)
    return new SendError('unknown', texts.unexpectedAnswer({ provider: 'WhatsApp', status }))
  }
  return new SendError(kindOfError(read.data.error.code, status), describeError(read.data.error), retryAfterS)
}

/** The text of Meta's error, for the owner. */
export function describeError({ code, message, title, error_data: data }: z.output<typeof MetaError>): string {
  const text = data?.details ?? message ?? title ?? texts.refused
  return `WhatsApp ${code}: ${text}`
}

/** Codes for a problem of the account, its token or limits, or of Meta. The problem stops all messages until it is solved. */
const OF_ACCOUNT = new Set([
  0, 1, 2, 3, 4, 10, 190, 368, 80007, 130429, 131005, 131016, 131031, 131042, 131045, 131048, 131057, 133004, 133010,
])
/** Codes after which this message may be sent later: too many messages to this number, or an unknown reason. */
const TEMPORARY = new Set([131000, 131056])

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
function kindOfError(code: number, status: number): FailureKind {
  if (OF_ACCOUNT.has(code) || (code >= 200 && code < 300) || status === 401 || status === 429) return 'server'
  return TEMPORARY.has(code) || status >= 500 ? 'temporary' : 'mail'
}
