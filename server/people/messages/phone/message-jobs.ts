import { sql } from 'drizzle-orm'
import {
  MESSAGE_MAX_AGE_HOURS,
  MESSAGES_TO_NUMBER_PER_HOUR,
  SIGN_IN_CODES_PER_CONTACT_AND_ADDRESS,
} from '#contract/basics/limits.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import { TRACKING_PATH } from '#contract/people/mail-content.ts'
import type { MessageTemplate } from '#contract/people/phone-messages.api.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { withinLimit } from '#server/platform/mail/limit-unconfirmed-mails.ts'
import { giveUpLost, type OutboxRow, outboxJob, type Queue, withdrawRow } from '#server/platform/mail/outbox.ts'
import { SendError } from '#server/platform/mail/send-error.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { messageFailures } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatMessageValues, messageBody } from '#texts/people/phone-messages.ts'
import type { OutgoingMessage, SendMessage } from './channels.ts'
import { agreedChannels } from './consents.ts'
import { queueFallback } from './fallback.ts'
import { isOldCode } from './phone-codes.ts'
import { createSender } from './senders.ts'

const texts = englishWords(messageFailures)

/** Messages to a number in an hour; codes that were asked for have a part of their own. */
const LIMIT = {
  all: MESSAGES_TO_NUMBER_PER_HOUR + SIGN_IN_CODES_PER_CONTACT_AND_ADDRESS.hour,
  updates: MESSAGES_TO_NUMBER_PER_HOUR,
}
/**
 * The errors of messages that are given up. `crashed`: the sender crashed, and the provider would not recognise a repeated message. `late`:
 * the message has waited so long that it is useless.
 */
const GIVEN_UP = {
  maxAgeHours: MESSAGE_MAX_AGE_HOURS,
  crashed: texts.crashed,
  late: texts.late({ hours: MESSAGE_MAX_AGE_HOURS }),
}

/** Sends due messages, each channel in its own job, so that one provider's outage does not delay the other. */
export function messageJobs(deps: Deps): Job[] {
  return MESSAGE_CHANNELS.map((channel) => {
    const send = createSender(channel, deps.config)
    return outboxJob(channel, (now) => messageQueue(channel, now, send))
  })
}

/** The outbox queue of one channel. */
export function messageQueue(channel: MessageChannel, deps: Deps, send: SendMessage): Queue {
  const { db, log, config, trackingIds } = deps
  return {
    db,
    log,
    channel,
    send: async (row) => send(await outgoing(db, channel, row, trackingIds.sign)),
    admit: async (tx, rows) => {
      const admittedRows: OutboxRow[] = []
      for (const row of rows)
        if (!isOldCode(row, deps.now()) && (await hasConsent(tx, channel, row))) admittedRows.push(row)
        else await withdrawRow(tx, row.id)
      return config.isRateLimited ? withinLimit(tx, admittedRows, LIMIT) : admittedRows
    },
    givenUp: async (tx, row, kind) => {
      if (kind === 'mail') await queueFallback(tx, row)
      return false
    },
    sweep: () => giveUpLost(db, channel, GIVEN_UP),
    maxAgeHours: MESSAGE_MAX_AGE_HOURS,
  }
}

/** Whether the consent for a message still stands. A message without an order is the owner's test, or a code that its reader asked for. */
async function hasConsent(tx: Db, channel: MessageChannel, { orderId, to }: OutboxRow): Promise<boolean> {
  if (orderId === null) return true
  const [order] = await tx
    .select({ agreed: agreedChannels(sql`orders.user_id`, sql`${to}::text`) })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}`)
  return order?.agreed.includes(channel) ?? false
}

/** The message with the currently registered template. Throws `SendError` when the message's secret link is already deleted. */
async function outgoing(
  db: Db,
  channel: MessageChannel,
  row: OutboxRow,
  signOrder: (id: string) => string,
): Promise<OutgoingMessage> {
  const { template, orderId, id, to, key, createdAt } = row
  if (!template?.link && !template?.values.code) throw new SendError('mail', texts.linkDeleted)
  const [shopSettings] = await db
    .select({ channels: settings.phoneMessages, shopName: settings.shopName })
    .from(settings)
  const ids = shopSettings?.channels?.[channel]?.kinds[template.kind]?.ids ?? {}
  const language = ids.en && !ids[template.language] ? 'en' : template.language
  const { kind } = template
  const values = formatMessageValues(kind, language, template.values)
  const shopName = shopSettings?.shopName ?? DEFAULT_SETTINGS.shopName
  return {
    id,
    to,
    key,
    createdAt,
    kind,
    templateId: ids[language] || null,
    language,
    values,
    linkPath: linkPath(template, orderId, signOrder),
    text: messageBody({ kind, language, shopName }, (at) => values[at] ?? ''),
  }
}

function linkPath({ link }: MessageTemplate, orderId: string | null, signOrder: (id: string) => string): string | null {
  if (link === undefined) return null
  const path = link === TRACKING_PATH ? (orderId ? `/track/${signOrder(orderId)}` : '/track') : link
  return path.replace(/^\//, '')
}
