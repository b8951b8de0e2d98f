import { sql } from 'drizzle-orm'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { PHONE_CODES_PER_DAY } from '#contract/basics/limits.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageValues,
} from '#contract/basics/message-kinds.ts'
import { mobileNumber } from '#contract/basics/phone.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import {
  CHANNEL_NAMES,
  type ChannelSettings,
  type MessageSettings,
  type ShownChannel,
} from '#contract/people/phone-messages.api.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readRow, withDefaults } from '#server/site/settings/read-settings.ts'
import { settings as table } from '#server/site/settings/settings.table.ts'
import { setPhoneMessages } from '#server/site/settings/settings.ts'
import { messageTest } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatMessageValues, messageBody } from '#texts/people/phone-messages.ts'

const texts = englishWords(messageTest)

type Routes = typeof contract.phoneMessages

/** The owner's settings of each message channel (WhatsApp, SMS), and the shop's name and URL. */
export async function settings({ db, config }: SignedIn): Promise<Reply<Routes['settings']>> {
  const row = await readRow(db)
  const { shopName } = withDefaults(row, DEFAULT_SETTINGS)
  const channels = MESSAGE_CHANNELS.map((channel) => present(channel, row?.phoneMessages ?? null, config))
  return { shopName, publicUrl: config.publicUrl.origin, channels }
}

function present(channel: MessageChannel, messageSettings: MessageSettings | null, config: Config): ShownChannel {
  const { isOn = false, kinds = {}, codesPerDay = PHONE_CODES_PER_DAY } = messageSettings?.[channel] ?? {}
  return { channel, setup: config.messaging[channel].kind, isOn, kinds, codesPerDay }
}

/** Replaces the choices for one channel. Throws `invalid` when it is switched on but not set up on the server. */
export async function change(
  ctx: SignedIn,
  { channel, ...channelSettings }: Input<Routes['change']>,
): Promise<Reply<Routes['change']>> {
  if (channelSettings.isOn && ctx.config.messaging[channel].kind === 'none')
    throw invalidField('isOn', 'channel_not_set_up', { channel: CHANNEL_NAMES[channel] })
  return transact(ctx.db, async (tx) => {
    const [row] = await tx.select({ before: table.phoneMessages }).from(table).for('update')
    const after = { ...row?.before, [channel]: channelSettings }
    await setPhoneMessages(tx, after, ctx.actor.id)
    const sides = {
      before: presentChannelForAudit(row?.before?.[channel]),
      after: presentChannelForAudit(channelSettings),
    }
    await writeAudit(tx, ctx, { action: 'messages.update', subject: `messages:${channel}`, ...sides })
    return present(channel, after, ctx.config)
  })
}

/** The settings of a channel for the audit log: whether the channel and each kind is on, and the ids of templates. */
function presentChannelForAudit(channelSettings: ChannelSettings | undefined): Record<string, unknown> {
  const kinds = MESSAGE_KINDS.flatMap((kind): [string, unknown][] => {
    const { isOn = true, ids = {} } = channelSettings?.kinds[kind] ?? {}
    const entered = LANGUAGES.flatMap((language) => (ids[language] ? [`${language}: ${ids[language]}`] : []))
    return [
      [kind, isOn],
      [`${kind} templates`, entered.join(', ')],
    ]
  })
  const { isOn = false, codesPerDay = PHONE_CODES_PER_DAY } = channelSettings ?? {}
  return { isOn, codesPerDay, ...Object.fromEntries(kinds) }
}

const SAMPLE: Required<MessageValues> = {
  name: 'Asha',
  code: '123456',
  number: '#1047',
  total: '₹748.00',
  amount: '₹748.00',
  day: texts.sampleDay,
  parcel: 'Delhivery 1234567890',
  ticket: 'R-1001',
}

/** Queues a message with sample values. Throws `invalid` for a number that cannot get messages. */
export async function test(
  ctx: SignedIn,
  { channel, kind, language, phone }: Input<Routes['test']>,
): Promise<Reply<Routes['test']>> {
  const to = mobileNumber(phone)
  if (to === null) throw invalidField('phone', 'not_an_indian_mobile_number')
  if (ctx.config.messaging[channel].kind === 'none')
    throw new ShopError('provider_unavailable', 'channel_not_set_up', { channel: CHANNEL_NAMES[channel] })
  await transact(ctx.db, async (tx) => {
    const { shopName } = withDefaults(await readRow(tx), DEFAULT_SETTINGS)
    const values = formatMessageValues(kind, language, SAMPLE)
    const [named] = (await tx.execute<{ id: string }>(sql`select uuidv7() as id`)).rows
    await queueMail(tx, {
      key: `${channel}:test:${named?.id}`,
      channel,
      kind: 'message-test',
      to,
      subject: texts.subject({ kind }),
      text: messageBody({ kind, language, shopName }, (at) => values[at] ?? ''),
      template: { kind, language, values: SAMPLE, ...(kind !== 'login-code' && { link: '/track' }) },
    })
    // Without the number: the audit log is never deleted, but personal data must be deletable.
    await writeAudit(tx, ctx, { action: 'messages.test', subject: `messages:${channel}`, after: { kind, language } })
  })
  return { message: texts.underWay({ channel: CHANNEL_NAMES[channel] }) }
}
