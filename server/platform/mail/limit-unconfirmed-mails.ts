import { eq, type SQL, sql } from 'drizzle-orm'
import { GROUP_MAILS_PER_HOUR, MAILS_TO_UNCONFIRMED_PER_HOUR } from '#contract/basics/limits.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mailOutbox } from './mail-outbox.table.ts'

/** Whether an address is unconfirmed, so that it may belong to another person. Passed in, because the platform knows no house. */
export type IsUnconfirmed = (tx: Db, address: string) => Promise<boolean>
type OutboxRow = typeof mailOutbox.$inferSelect

/**
 * Limits the mails to an unconfirmed address. Returns the claimed mails that are sent now, and delays the others. Delayed mails are later
 * merged into one. Exception: mails with requested links are never merged, and a part of the limit is reserved for them.
 */
export async function limitUnconfirmedMails(
  tx: Db,
  mails: OutboxRow[],
  isUnconfirmed: IsUnconfirmed,
): Promise<OutboxRow[]> {
  const [first] = mails
  if (!first || !(await isUnconfirmed(tx, first.to))) return mails
  return withinLimit(tx, mails, MAILS_TO_UNCONFIRMED_PER_HOUR)
}

/**
 * Limits the mails to unconfirmed addresses that anybody can cause by joining a group order. All mails with the same budget (such as one
 * group order) share a limit of `GROUP_MAILS_PER_HOUR`. Delays the mails above it, and returns the others.
 */
export async function withinSharedBudgets(
  tx: Db,
  mails: OutboxRow[],
  isUnconfirmed: IsUnconfirmed,
): Promise<OutboxRow[]> {
  const limited: OutboxRow[] = []
  for (const mail of mails) if (mail.budgets && (await isUnconfirmed(tx, mail.to))) limited.push(mail)
  const [first, ...others] = limited
  if (!first) return mails
  // Admits one mail at a time, so that the next check counts it. The others are requeued.
  for (const other of others) await requeue(tx, other, { nextAttemptAt: sql`now()` })
  const free = mails.filter((mail) => !limited.includes(mail))
  const freeAt = await nextFreeOfBudgets(tx, first)
  if (freeAt === null) return [...free, first]
  await requeue(tx, first, { nextAttemptAt: sql`${freeAt}::timestamptz` })
  return free
}

/** The time from which the first exhausted budget of a mail allows it; null when the mail may be sent now. */
async function nextFreeOfBudgets(tx: Db, { id, budgets }: OutboxRow): Promise<string | null> {
  for (const budget of (budgets ?? []).toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${budget}`}, 0))`)
    const { rows } = await tx.execute<{ free_at: string | null }>(sql`
      with had as (
        select coalesce(sent_at, now()) as at from mail_outbox
        where budgets is not null and ${budget} = any(budgets) and id <> ${id} and (state = 'sent' and sent_at > now() - interval '1 hour'
          or state = 'sending' and next_attempt_at > now()))
      select case when count(*) >= ${GROUP_MAILS_PER_HOUR} then (min(at) + interval '1 hour 1 second')::text end as free_at from had`)
    if (rows[0]?.free_at) return rows[0].free_at
  }
  return null
}

/** Mails to an address per hour. `all`: the maximum. `updates`: the maximum of those without a requested link. */
type Limit = { all: number; updates: number }

/** Enforces a rate limit of an address or a phone number: see `limitUnconfirmedMails`. Messages are delayed and not merged. */
export async function withinLimit(tx: Db, mails: OutboxRow[], limit: Limit): Promise<OutboxRow[]> {
  const [first, ...others] = mails.toSorted((a, b) => Number(b.isSecret) - Number(a.isSecret))
  if (!first) return []
  // Admits one mail at a time, so that the next check counts it. The others are requeued, so that they can be merged.
  for (const other of others) await requeue(tx, other, { nextAttemptAt: sql`now()` })
  const admitted = await admitOne(tx, first, limit)
  return admitted === 'held' ? [] : [admitted]
}

async function admitOne(tx: Db, mail: OutboxRow, limit: Limit): Promise<OutboxRow | 'held'> {
  // Does not wait for the lock: its holder may be merging this mail.
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`mail ${mail.to}`}, 0)) as got`,
  )
  if (!rows[0]?.got) return requeue(tx, mail, { nextAttemptAt: sql`now() + interval '1 second'` })
  const freeAt = await nextFree(tx, mail, limit)
  if (freeAt)
    return requeue(tx, mail, {
      nextAttemptAt: sql`${freeAt}::timestamptz`,
      heldAt: sql`coalesce(held_at, now())`,
    })
  return mail.heldAt ? mergeHeld(tx, mail) : mail
}

async function requeue(
  tx: Db,
  { id, attempts }: OutboxRow,
  until: { nextAttemptAt: SQL; heldAt?: SQL },
): Promise<'held'> {
  await tx
    .update(mailOutbox)
    .set({ state: 'queued', attempts: attempts - 1, ...until })
    .where(eq(mailOutbox.id, id))
  return 'held'
}

/** When this mail may be sent, or null when it may be sent now. */
async function nextFree(
  tx: Db,
  { id, to, channel, isSecret }: OutboxRow,
  { all, updates }: Limit,
): Promise<string | null> {
  const { rows } = await tx.execute<{ free_at: string | null }>(sql`
    with had as (
      select is_secret, coalesce(sent_at, now()) as at from mail_outbox
      where "to" = ${to} and channel = ${channel} and id <> ${id} and (state = 'sent' and sent_at > now() - interval '1 hour'
        or state = 'sending' and next_attempt_at > now()))
    select case when count(*) >= ${all} or (not ${isSecret} and count(*) filter (where not is_secret) >= ${updates})
      then (min(at) + interval '1 hour 1 second')::text end as free_at from had`)
  return rows[0]?.free_at ?? null
}

/** Merges all delayed mails to this address into one, oldest first. */
async function mergeHeld(tx: Db, mail: OutboxRow): Promise<OutboxRow> {
  if (mail.isSecret || !mail.content) return mail
  const { rows } = await tx.execute<{ id: string; content: MailContent; created_at: string }>(sql`
    update mail_outbox set state = 'merged' where id in (
      select id from mail_outbox where "to" = ${mail.to} and id <> ${mail.id} and state = 'queued'
        and held_at is not null and not is_secret and letter is not null for update skip locked)
    returning id, letter as content, created_at::text`)
  if (rows.length === 0) return mail
  const mailRow = { id: mail.id, content: mail.content, created_at: mail.createdAt.toISOString() }
  const inOrder = [...rows, mailRow].toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const content = mergeContents(inOrder.map((row) => row.content))
  const [merged] = await tx
    .update(mailOutbox)
    .set({ content, subject: content.title })
    .where(eq(mailOutbox.id, mail.id))
    .returning()
  return merged ?? mail
}

/** The merged content: the title of each mail with its buttons, codes and sums. */
function mergeContents(contents: MailContent[]): MailContent {
  return {
    title: `${contents.length} updates for you`,
    preview: contents.map(({ title }) => title).join(' · '),
    parts: contents.flatMap(({ title, preview, parts }) => [
      { kind: 'lines' as const, title, lines: [preview] },
      ...parts.filter(({ kind }) => kind === 'facts' || kind === 'code' || kind === 'button'),
    ]),
  }
}
