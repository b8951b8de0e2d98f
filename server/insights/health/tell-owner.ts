import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { rolesWith } from '#contract/basics/permissions.ts'
import type { ProblemKind } from '#contract/insights/health.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { health, problemTexts } from '#texts/en/insights/health.ts'
import { englishWords } from '#texts/messages/format.ts'
import { problems } from './health.table.ts'

const texts = englishWords(health)
const words = englishWords(problemTexts)

const DASHBOARD = { label: texts.places.dashboard, to: '/admin' }
/** The page of the back-office with details, and the label of the link to it. */
const PLACES: Record<ProblemKind, { label: string; to: string }> = {
  books: DASHBOARD,
  backup: DASHBOARD,
  mails: { label: texts.places.mails, to: '/admin/mails' },
  refunds: DASHBOARD,
  messages: { label: texts.places.messages, to: '/admin/messages' },
  payments: DASHBOARD,
  print: { label: texts.places.printRoom, to: '/admin/print' },
  shipments: { label: texts.places.orders, to: '/admin/orders' },
  jobs: DASHBOARD,
  disk: DASHBOARD,
  certificate: DASHBOARD,
  webhook: DASHBOARD,
}

/** The `kind` of mails about problems. When such a mail is refused, no other mail reports that. */
export const PROBLEM_MAIL = 'problem'

/** The state of one kind of problem. `detail`: a sentence with the figures; null without a problem; 'unknown' when the check failed. */
export type Finding = { kind: ProblemKind; machine?: string; detail: string | null | 'unknown' }

/**
 * Compares a finding with the known problems. Queues a mail to every admin when a problem is new or over. The problem's row and the mail
 * are written in one transaction, so that each change is mailed once, whichever process finds it. An unknown state changes nothing.
 */
export async function tellOwner(db: Db, { kind, machine = '', detail }: Finding): Promise<void> {
  if (detail === 'unknown') return
  const isThis = and(eq(problems.kind, kind), eq(problems.machine, machine))
  await transact(db, async (tx) => {
    if (detail === null) {
      const [over] = await tx.delete(problems).where(isThis).returning()
      if (over) await mailAdmins(tx, over, solvedMail(kind))
      return
    }
    const [begun] = await tx.insert(problems).values({ kind, machine, detail }).onConflictDoNothing().returning()
    if (begun) await mailAdmins(tx, begun, problemMail(kind, detail))
    else await tx.update(problems).set({ detail, seenAt: sql`now()` }).where(isThis)
  })
}

/** Deletes problems of machines that have not checked for a day, because they no longer exist. Sends no mail. */
export async function deleteStaleMachines(db: Db): Promise<void> {
  await db.delete(problems).where(sql`machine <> '' and seen_at < now() - interval '1 day'`)
}

type Problem = { kind: ProblemKind; machine: string; since: Date }

async function mailAdmins(
  tx: Db,
  { kind, machine, since }: Problem,
  mail: { event: 'begun' | 'over'; subject: string; content: MailContent },
): Promise<void> {
  const admins = await tx
    .select({ id: users.id, to: users.email })
    .from(users)
    .where(and(inArray(users.staffRole, rolesWith('alerts:receive')), isNull(users.erasedAt)))
  const { event, ...rest } = mail
  const cause = `problem-${event}:${kind}:${machine}:${since.toISOString()}`
  await queueMails(
    tx,
    admins.map(({ id, to }) => ({ key: `${cause}:${id}`, kind: PROBLEM_MAIL, to, ...rest })),
  )
}

function problemMail(kind: ProblemKind, detail: string) {
  const { title, advice } = words[kind]
  const content: MailContent = {
    title,
    preview: detail,
    parts: [
      { kind: 'paragraph', text: detail },
      { kind: 'paragraph', text: advice },
      { kind: 'button', ...PLACES[kind] },
      { kind: 'footnote', text: texts.mail.footnote },
    ],
  }
  return { event: 'begun' as const, subject: texts.mail.begun({ title }), content }
}

function solvedMail(kind: ProblemKind) {
  const { solved, title } = words[kind]
  const content: MailContent = {
    title: solved,
    preview: texts.mail.nothingToDo,
    parts: [
      { kind: 'paragraph', text: texts.mail.earlier({ title }) },
      { kind: 'button', ...PLACES[kind] },
    ],
  }
  return { event: 'over' as const, subject: texts.mail.over({ solved }), content }
}
