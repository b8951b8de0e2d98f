import type { Language } from '#contract/basics/languages.ts'
import { PHONE_CODES_PER_DAY, SIGN_IN_CODE_MINUTES } from '#contract/basics/limits.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import type { ChannelSettings, MessageSettings } from '#contract/people/phone-messages.api.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { phoneCodeTexts } from '#texts/en/people/phone-codes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { messageBody } from '#texts/people/phone-messages.ts'
import { isSentBy } from './queue-message.ts'

const texts = englishWords(phoneCodeTexts)
const KIND = 'login-code'
/** Stands for the code in the text that the outbox keeps. */
const HIDDEN_CODE = '••••••'

type PhoneCodes = {
  /** Null: the shop sends no codes to phones. */
  channel: MessageChannel | null
  /** The maximum of codes in a day. */
  perDay: number
}

const selectSettings = prepared('phone_codes', (db) =>
  db.select({ phoneMessages: settings.phoneMessages }).from(settings),
)

/** By which channel this shop sends codes to phones: the first that is on, set up and, with a provider, has a registered template. */
export async function readPhoneCodes(db: Db, config: Pick<Config, 'messaging'>): Promise<PhoneCodes> {
  const [row] = await selectSettings(db, {})
  const phoneMessages: MessageSettings = row?.phoneMessages ?? {}
  const channel = MESSAGE_CHANNELS.find((candidate) =>
    canSend(phoneMessages[candidate], config.messaging[candidate].kind),
  )
  return { channel: channel ?? null, perDay: (channel && phoneMessages[channel]?.codesPerDay) ?? PHONE_CODES_PER_DAY }
}

function canSend(channel: ChannelSettings | undefined, setup: 'none' | 'sandbox' | 'live'): boolean {
  if (setup === 'none' || !isSentBy(channel, KIND)) return false
  return setup === 'sandbox' || Object.values(channel?.kinds[KIND]?.ids ?? {}).some((id) => id !== '')
}

type PhoneCode = { phone: string; channel: MessageChannel; code: string; request: string; language: Language }

/** Queues the message with a code. Without consent, because its reader asked for it. The outbox drops the code once it is sent. */
export async function queuePhoneCode(tx: Db, { phone, channel, code, request, language }: PhoneCode): Promise<void> {
  const [shop] = await tx.select({ shopName: settings.shopName }).from(settings)
  const shopName = shop?.shopName ?? DEFAULT_SETTINGS.shopName
  await queueMail(tx, {
    key: `${channel}:login-code:${request}`,
    channel,
    kind: `message-${KIND}`,
    to: phone,
    subject: texts.subject,
    text: messageBody({ kind: KIND, language, shopName }, () => HIDDEN_CODE),
    template: { kind: KIND, language, values: { code } },
    isSecret: true,
  })
}

/** Whether the message with a code comes too late: the code does not work any more. */
export function isOldCode({ kind, createdAt }: { kind: string; createdAt: Date }, now: Date): boolean {
  return kind === `message-${KIND}` && now.getTime() - createdAt.getTime() > SIGN_IN_CODE_MINUTES * 60_000
}
