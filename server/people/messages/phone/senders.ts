import { join } from 'node:path'
import type { MessageChannel } from '#contract/basics/message-kinds.ts'
import { CHANNEL_NAMES } from '#contract/people/phone-messages.api.ts'
import type { Config } from '#server/platform/config/config.ts'
import { writeOutboxFile } from '#server/platform/mail/outbox-file.ts'
import { SendError } from '#server/platform/mail/send-error.ts'
import { messageFailures } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'
import { linkLabel } from '#texts/people/phone-messages.ts'
import type { OutgoingMessage, SendMessage } from './channels.ts'
import { createMsg91 } from './msg91.ts'
import { createWhatsApp } from './whatsapp.ts'

const texts = englishWords(messageFailures)

type Settings = Pick<Config, 'messaging' | 'dataDir' | 'publicUrl'>

/** The function that sends a channel's messages in this shop; `totalMs` limits one call of a provider. */
export function createSender(channel: MessageChannel, config: Settings, totalMs?: number): SendMessage {
  const { whatsapp, sms } = config.messaging
  if (channel === 'whatsapp' && whatsapp.kind === 'live') return registered(createWhatsApp(whatsapp, totalMs))
  if (channel === 'sms' && sms.kind === 'live') return registered(createMsg91(sms, totalMs))
  return config.messaging[channel].kind === 'sandbox' ? fileSender(channel, config) : refuse(channel)
}

/** Refuses messages without a template, because a provider sends only registered texts. */
function registered(send: SendMessage): SendMessage {
  return async (message) => {
    if (message.templateId !== null) return send(message)
    throw new SendError('mail', texts.templateMissing)
  }
}

/** Fails every message, because the channel has no settings any more. */
function refuse(channel: MessageChannel): SendMessage {
  return async () => {
    throw new SendError('mail', texts.channelNotSetUp({ channel: CHANNEL_NAMES[channel] }))
  }
}

/** Writes each message to a file in DATA_DIR/outbox: `.whatsapp.json` or `.sms.txt`. */
function fileSender(channel: MessageChannel, { dataDir, publicUrl }: Settings): SendMessage {
  const folder = join(dataDir, 'outbox')
  return async (message) => {
    const link = message.linkPath === null ? null : new URL(`/${message.linkPath}`, publicUrl).href
    const [extension, content] =
      channel === 'sms' ? ['sms.txt', smsFile(message, link)] : ['whatsapp.json', json(message, link)]
    await writeOutboxFile(folder, message, extension, content)
    return null
  }
}

function smsFile({ to, text, ...rest }: OutgoingMessage, link: string | null): string {
  const end = link === null ? '' : ` ${linkLabel(rest)}: ${link}`
  return `To: ${to}\n\n${text}${end}\n`
}

function json({ to, kind, language, templateId, values, text, ...rest }: OutgoingMessage, link: string | null): string {
  const button = link === null ? { copies: values[0] } : { label: linkLabel({ kind, language }), url: link }
  return `${JSON.stringify({ to, template: { name: templateId, language, values }, text, button, id: rest.id }, null, 2)}\n`
}
