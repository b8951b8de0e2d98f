import { z } from 'zod'
import type { SmsConfig } from '#server/platform/config/messaging-config.ts'
import { SendError } from '#server/platform/mail/send-error.ts'
import { messageFailures } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { SendMessage } from './channels.ts'
import { createPost } from './provider-http.ts'

const texts = englishWords(messageFailures)

/** `message` is the id of the request, or the error. */
const Answer = z.object({ type: z.string(), message: z.union([z.string(), z.number()]).optional() })

/**
 * Sends SMS through MSG91's flows. A flow's id stands for its DLT template, entity and header. The variables are `var1`, `var2` … in the
 * order of the text. A variable holds 40 characters, so the link is split into `link1` and `link2`. https://docs.msg91.com/sms/send-sms and
 * https://control.msg91.com/apidoc/textsms/send-sms-flow.php
 */
export function createMsg91(config: Extract<SmsConfig, { kind: 'live' }>, totalMs?: number): SendMessage {
  const post = createPost('MSG91', config.apiUrl, totalMs)
  return async ({ to, templateId, values, linkPath }) => {
    const variables = Object.fromEntries(values.map((value, at) => [`var${at + 1}`, value]))
    const { status, json, retryAfterS } = await post(
      '/api/v5/flow',
      { authkey: config.authKey },
      {
        template_id: templateId,
        sender: config.senderId,
        short_url: '0',
        recipients: [{ mobiles: to.slice(1), ...variables, ...(linkPath !== null && linkHalves(linkPath)) }],
      },
    )
    const read = Answer.safeParse(json)
    if (status === 429) throw new SendError('server', texts.asksToWait({ provider: 'MSG91' }), retryAfterS)
    if (!read.success) throw new SendError('unknown', texts.unexpectedAnswer({ provider: 'MSG91', status }))
    const text = String(read.data.message ?? '')
    if (status < 300 && read.data.type === 'success') return text
    if (status === 401 || status === 403 || /auth|balance|ip\b/i.test(text))
      throw new SendError('server', `MSG91: ${text}`)
    throw new SendError(status >= 500 ? 'temporary' : 'mail', `MSG91: ${text}`)
  }
}

/** A link in two parts, neither of which is empty. */
function linkHalves(linkPath: string): { link1: string; link2: string } {
  const half = Math.ceil(linkPath.length / 2)
  return { link1: linkPath.slice(0, half), link2: linkPath.slice(half) }
}
