import { and, eq, type SQL, sql } from 'drizzle-orm'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import {
  type CONSENT_SOURCES,
  MESSAGE_CONSENT_VERSION,
  type NumberChoice,
} from '#contract/people/phone-messages.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { messageConsents } from './message-consents.table.ts'

type Expression = SQL | { name: string }

/**
 * SQL for the channels that a person has agreed to for a number, as a JSON list. `phone` is any stored form of the number that
 * ends with its ten digits. Only the last decision for a channel counts.
 */
export function agreedChannels(userId: Expression, phone: Expression): SQL<MessageChannel[]> {
  return sql<MessageChannel[]>`(select coalesce(json_agg(channel), '[]') from (
    select distinct on (channel) channel, is_given from message_consents
    where user_id = ${userId} and phone = '+91' || right(${phone}, 10) order by channel, at desc, id desc) decided
    where is_given)`
}

/** The numbers for which a person has agreed to messages, with the channels. */
export async function agreedNumbers(db: Db, userId: UserId): Promise<NumberChoice[]> {
  const { rows } = await db.execute<{ phone: string; channels: MessageChannel[] }>(sql`
    select phone, json_agg(channel) as channels from (
      select distinct on (phone, channel) phone, channel, is_given from message_consents
      where user_id = ${userId} order by phone, channel, at desc, id desc) decided
    where is_given group by phone order by phone`)
  return rows.map(({ phone, channels }) => toNumberChoice(phone, channels))
}

export function toNumberChoice(phone: string, channels: readonly MessageChannel[]): NumberChoice {
  return { phone, whatsapp: channels.includes('whatsapp'), sms: channels.includes('sms') }
}

type Decision = { userId: UserId; phone: string; source: (typeof CONSENT_SOURCES)[number] }

/** Records only consents that differ from the stored ones. */
export async function decide(
  tx: Db,
  { userId, phone, source }: Decision,
  before: NumberChoice,
  consents: Partial<Record<MessageChannel, boolean | undefined>>,
): Promise<void> {
  const rows = MESSAGE_CHANNELS.flatMap((channel) => {
    const isGiven = consents[channel]
    if (isGiven === undefined || isGiven === before[channel]) return []
    return [{ userId, phone, channel, isGiven, source, wordsVersion: MESSAGE_CONSENT_VERSION }]
  })
  if (rows.length > 0) await tx.insert(messageConsents).values(rows)
}

/**
 * Withdraws all consents for a number, in all accounts and channels, after a reply such as STOP. `at`: when the reply was written. Consents
 * given after `at` stay. Returns the number of withdrawn consents.
 */
export async function withdrawByReply(db: Db, phone: string, at: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into message_consents (user_id, phone, channel, is_given, source, words_version)
    select user_id, phone, channel, false, 'reply', ${MESSAGE_CONSENT_VERSION} from (
      select distinct on (user_id, channel) user_id, phone, channel, is_given, at from message_consents
      where phone = ${phone} order by user_id, channel, at desc, id desc) decided
    where is_given and at <= ${at.toISOString()}::timestamptz + interval '1 second'`)
  return rowCount ?? 0
}

/** Adds a person's WhatsApp id to the consents for their number, because a reply may come without the number. */
export async function rememberWhatsAppUser(db: Db, phone: string, whatsappUserId: string): Promise<void> {
  await db
    .update(messageConsents)
    .set({ whatsappUserId })
    .where(
      and(
        eq(messageConsents.phone, phone),
        eq(messageConsents.channel, 'whatsapp'),
        sql`${messageConsents.whatsappUserId} is distinct from ${whatsappUserId}`,
      ),
    )
}

/** The numbers known for a WhatsApp id. */
export async function findPhonesOfWhatsAppUser(db: Db, whatsappUserId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ phone: messageConsents.phone })
    .from(messageConsents)
    .where(eq(messageConsents.whatsappUserId, whatsappUserId))
  return rows.map(({ phone }) => phone)
}
