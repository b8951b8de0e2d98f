import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { formatDate } from '#contract/dates.ts'
import { backupProblem, hoursSinceGood } from '#server/backup/backup-problem.ts'
import { readBackupStatus } from '#server/backup/status.ts'
import type { Deps } from '#server/core/deps.ts'
import { UNSENT_MAIL_RULE } from '#server/integrity/integrity.ts'
import { certificateExpiry } from './certificate.ts'
import { type Finding, PROBLEM_MAIL } from './tell-owner.ts'

type Tools = Pick<Deps, 'db' | 'config' | 'now'>
type Detail = Finding['detail']

/** Free space below this share is a problem, which is over above the other: a value in between does not change anything. */
const DISK_LEAST = 0.1
const DISK_ENOUGH = 0.12
const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000
/** So many payments in a row that no webhook has reported are a problem: a single one may have been lost. */
const SILENT_PAYMENTS = 3

/** Findings of the newest check of the books, apart from mails, which are a problem of their own. */
export async function findInBooks({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ rule: string; count: number }>(
    sql`select rule, value::int as count from books_checks, jsonb_each_text(findings) as found(rule, value)
      where rule <> ${UNSENT_MAIL_RULE} order by rule`,
  )
  if (rows.length === 0) return null
  const sum = rows.reduce((total, { count }) => total + count, 0)
  return `The check of the books has ${plural(sum, 'finding')}. Broken: “${rows.map(({ rule }) => rule).join('”, “')}”.`
}

export async function findInBackups({ config, now }: Tools): Promise<Detail> {
  const status = await readBackupStatus(config.dataDir)
  const hours = status && hoursSinceGood(status, now())
  const last = hours === null ? 'There is no good backup yet.' : `The last good backup is ${plural(hours, 'hour')} old.`
  switch (status && backupProblem(status, now())) {
    case 'unreachable':
      return `The place for backups cannot be reached: new orders are not backed up. ${last}`
    case 'failed':
      return `The last backup failed. ${last}`
    case 'old':
      return last
    default:
      return null
  }
}

/**
 * Mails that were given up, not messages to phones: the mail about the same tells it as well. A mail about problems is none of
 * them: it would be told of by another one, without end.
 */
export async function findInMails({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mail_outbox
      where channel = 'mail' and state = 'dead' and not is_bulk and kind <> ${PROBLEM_MAIL} and created_at > now() - interval '30 days'`,
  )
  const count = rows[0]?.count ?? 0
  return count === 0 ? null : `${plural(count, 'email was', 'emails were')} refused for good and will not be sent.`
}

export async function findInRefunds({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select distinct o.number::int as number from refunds r
      join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where r.status = 'failed' and r.resolved_at is null and p.amount > p.amount_refunded order by 1`,
  )
  const [first, ...others] = rows
  if (!first) return null
  return `The refund of order #${first.number}${others.length > 0 ? ` and ${plural(others.length, 'more')}` : ''} was refused.`
}

/** Of this machine: the disk with the data, and the one with the backups when they are in a folder. */
export async function findOnDisk({ config: { dataDir, backup } }: Tools, isKnown: boolean): Promise<Detail> {
  const folders = [dataDir, ...(backup?.target.kind === 'folder' ? [backup.target.folder] : [])]
  for (const folder of folders) {
    const disk = await statfs(folder).catch(() => null)
    const left = disk && spaceLeft(disk, isKnown)
    if (left) return `Only ${left} of the disk with ${folder} is left.`
  }
  return null
}

/** The share and the size of the free space when there is too little; null: there is enough. */
export function spaceLeft(
  { bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number },
  isKnown: boolean,
): string | null {
  if (bavail >= blocks * (isKnown ? DISK_ENOUGH : DISK_LEAST)) return null
  return `${Math.floor((100 * bavail) / blocks)}% (${((bavail * bsize) / 1e9).toFixed(1)} GB)`
}

/** Unknown when this machine cannot reach the shop under its public address, as behind some routers. */
export async function findInCertificate({ config: { publicUrl }, now }: Tools): Promise<Detail> {
  if (publicUrl.protocol !== 'https:') return null
  const expiry = await certificateExpiry(publicUrl).catch(() => null)
  if (!expiry) return 'unknown'
  const days = Math.floor((expiry.getTime() - now().getTime()) / DAY_MS)
  if (days >= CERTIFICATE_DAYS) return null
  return `The certificate of ${publicUrl.hostname} ${days < 0 ? 'expired' : 'expires'} on ${formatDate(expiry)}.`
}

/** The newest captured payments, half an hour after their webhooks were due: none of them has been reported. */
export async function findInWebhooks({ db, config }: Tools): Promise<Detail> {
  if (config.payments.kind !== 'razorpay') return null
  const { rows } = await db.execute<{ paid: number; reported: number }>(
    sql`select count(*)::int as paid, count(*) filter (where is_reported)::int as reported from (
      select exists (select from webhook_inbox w where w.provider_order_id = p.provider_order_id) as is_reported
      from payments p join orders o on o.id = p.order_id
      where o.created_at > now() - interval '7 days' and not o.is_demo and p.captured_at < now() - interval '30 minutes'
      order by p.captured_at desc limit ${SILENT_PAYMENTS}) newest`,
  )
  const { paid = 0, reported = 0 } = rows[0] ?? {}
  if (paid < SILENT_PAYMENTS || reported > 0) return null
  return `The last ${paid} payments were found only because the shop asked for them; no webhook reported them.`
}

function plural(count: number, one: string, several = one.endsWith('more') ? one : `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}
