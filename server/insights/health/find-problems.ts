import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { sql } from 'drizzle-orm'
import {
  REFUSED_REFUND_RULE,
  UNMATCHED_PAYMENT_RULE,
  UNREAD_WEBHOOK_RULE,
  UNSENT_MAIL_RULE,
} from '#server/integrity/integrity.ts'
import { wordRule } from '#server/integrity/rule.ts'
import { backupProblem, hoursSinceGood } from '#server/operations/backup/backup-problem.ts'
import { readBackupStatus } from '#server/operations/backup/status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { health, jobWords } from '#texts/en/insights/health.ts'
import { englishWords } from '#texts/messages/format.ts'
import { FAILURES_BEFORE_NOTICE } from './job-failures.ts'
import { type Finding, PROBLEM_MAIL } from './tell-owner.ts'

const texts = englishWords(health)
const jobs: Record<string, string | undefined> = englishWords(jobWords)

const TIMEOUT_MS = 10_000

/** When the certificate of an https site expires, as visitors get it. Throws when this machine cannot reach the site. */
async function certificateExpiry({ hostname, port }: URL): Promise<Date> {
  // Also accepts a certificate that browsers would refuse, because only its date is needed.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

type Tools = Pick<Deps, 'db' | 'config' | 'now'>
type Detail = Finding['detail']

/**
 * A problem begins when the free share of the disk is below `DISK_LEAST`, and ends at `DISK_ENOUGH`. With a single limit it would come and
 * go.
 */
const DISK_LEAST = 0.1
const DISK_ENOUGH = 0.12
const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000
/** This many consecutive payments without a webhook are a problem; a single webhook may have been lost. */
const SILENT_PAYMENTS = 3

/** Rules whose findings `findInBooks` leaves out, because other problems report them. */
const RULES_OF_OTHER_PROBLEMS: readonly string[] = [
  UNSENT_MAIL_RULE,
  REFUSED_REFUND_RULE,
  UNMATCHED_PAYMENT_RULE,
  UNREAD_WEBHOOK_RULE,
]

async function readBrokenRules({ db }: Pick<Tools, 'db'>): Promise<{ rule: string; count: number }[]> {
  const { rows } = await db.execute<{ rule: string; count: number }>(
    sql`select rule, value::int as count from books_checks, jsonb_each_text(findings) as found(rule, value) order by rule`,
  )
  return rows
}

/** Findings of the latest integrity check, except those that are reported as other problems. */
export async function findInBooks(tools: Tools): Promise<Detail> {
  const rows = (await readBrokenRules(tools)).filter(({ rule }) => !RULES_OF_OTHER_PROBLEMS.includes(rule))
  if (rows.length === 0) return null
  const sum = rows.reduce((total, { count }) => total + count, 0)
  return texts.books({ count: sum, rules: rows.map(({ rule }) => wordRule(rule)).join('”, “') })
}

export async function findInBackups({ config, now }: Tools): Promise<Detail> {
  const status = await readBackupStatus(config.dataDir)
  const hours = status && hoursSinceGood(status, now())
  const last = hours === null ? texts.noBackup : texts.lastBackup({ hours })
  switch (status && backupProblem(status, now())) {
    case 'unreachable':
      return texts.backupUnreachable({ last })
    case 'failed':
      return texts.backupFailed({ last })
    case 'old':
      return last
    default:
      return null
  }
}

/**
 * Mails that were given up. Excludes messages to phones, because a mail has the same content. Excludes mails about problems, because their
 * failure would cause more such mails.
 */
export async function findInMails({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mail_outbox
      where channel = 'mail' and state = 'dead' and not is_bulk and kind <> ${PROBLEM_MAIL} and created_at > now() - interval '30 days'`,
  )
  const count = rows[0]?.count ?? 0
  return count === 0 ? null : texts.mails({ count })
}

export async function findInRefunds({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select distinct o.number::int as number from refunds r
      join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where r.status = 'failed' and r.resolved_at is null and p.amount > p.amount_refunded order by 1`,
  )
  const [first, ...others] = rows
  if (!first) return null
  return others.length === 0 ? texts.refund(first) : texts.refunds({ ...first, others: others.length })
}

/** Payments that match no order, and webhooks that could not be applied. */
export async function findInPayments(tools: Tools): Promise<Detail> {
  const counts = new Map((await readBrokenRules(tools)).map(({ rule, count }) => [rule, count]))
  const [unmatched = 0, unread = 0] = [UNMATCHED_PAYMENT_RULE, UNREAD_WEBHOOK_RULE].map((rule) => counts.get(rule))
  const parts = [
    unmatched > 0 && texts.unmatchedPayments({ count: unmatched }),
    unread > 0 && texts.unreadReports({ count: unread }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(' ')
}

/** This many consecutive refused messages are a problem. A single refusal may be a person without WhatsApp. */
const REFUSED_MESSAGES = 3

/** A problem when the latest messages of the last week through one channel were all refused. */
export async function findInMessages({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ channel: 'whatsapp' | 'sms'; error: string | null }>(
    sql`select way.channel, max(newest.last_error) as error from (values ('whatsapp'), ('sms')) way(channel)
      cross join lateral (
        select state, last_error from mail_outbox
        where channel = way.channel and state in ('sent', 'dead') and created_at > now() - interval '7 days'
        order by created_at desc limit ${REFUSED_MESSAGES}) newest
      group by way.channel having count(*) = ${REFUSED_MESSAGES} and bool_and(newest.state = 'dead') order by way.channel`,
  )
  if (rows.length === 0) return null
  return rows
    .map(({ channel, error }) => {
      const refused = { count: REFUSED_MESSAGES, channel: texts.channels[channel] }
      return error
        ? texts.refusedMessagesWhy({ ...refused, error: error.slice(0, 200) })
        : texts.refusedMessages(refused)
    })
    .join(' ')
}

/** Ordered designs without a print file, and planned sheets that could not be drawn. */
export async function findInPrints({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ designs: number; sheets: number }>(
    sql`select
      (select count(distinct d.id)::int from customized_products d
        join order_items i on i.customized_product_id = d.id join orders o on o.id = i.order_id
        where d.print_state = 'failed' and o.status not in ('Cancelled', 'Delivered')) as designs,
      (select count(*)::int from print_sheets where file_state = 'failed' and state = 'planned') as sheets`,
  )
  const { designs = 0, sheets = 0 } = rows[0] ?? {}
  if (designs === 0 && sheets === 0) return null
  const [files, drawn] = [texts.printFiles({ count: designs }), texts.sheets({ count: sheets })]
  if (designs > 0 && sheets > 0) return texts.notMadeBoth({ files, sheets: drawn })
  return texts.notMade({ what: designs > 0 ? files : drawn })
}

export async function findInShipments({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select distinct o.number::int as number from shipments s join orders o on o.id = s.order_id
      where s.state = 'refused' and o.status not in ('Cancelled', 'Delivered') order by 1`,
  )
  const [first, ...others] = rows
  if (!first) return null
  return others.length === 0 ? texts.parcel(first) : texts.parcels({ ...first, others: others.length })
}

/** Jobs that have been failing for over ten minutes and failed within the last day. */
export async function findInJobs({ db }: Tools): Promise<Detail> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from job_failures where failures >= ${FAILURES_BEFORE_NOTICE}
      and since < now() - interval '10 minutes' and seen_at > now() - interval '1 day' order by since, name`,
  )
  if (rows.length === 0) return null
  return texts.jobs({ jobs: rows.map(({ name }) => jobs[name] ?? name).join(', ') })
}

/** Too little space on this machine's disk with the data, or on the disk with the backups if they are in a folder. */
export async function findOnDisk({ config: { dataDir, backup } }: Tools, isKnown: boolean): Promise<Detail> {
  const folders = [dataDir, ...(backup?.target.kind === 'folder' ? [backup.target.folder] : [])]
  for (const folder of folders) {
    const disk = await statfs(folder).catch(() => null)
    const left = disk && spaceLeft(disk, isKnown)
    if (left) return texts.disk({ left, folder })
  }
  return null
}

/** The free space as share and size when it is too little; null when there is enough. `isKnown`: the problem is known already. */
export function spaceLeft(
  { bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number },
  isKnown: boolean,
): string | null {
  if (bavail >= blocks * (isKnown ? DISK_ENOUGH : DISK_LEAST)) return null
  const [percent, gigabytes] = [Math.floor((100 * bavail) / blocks), ((bavail * bsize) / 1e9).toFixed(1)]
  return texts.diskLeft({ percent, gigabytes })
}

/** An expiring certificate. 'unknown' when this machine cannot reach the shop's public address, for example behind some routers. */
export async function findInCertificate({ config: { publicUrl }, now }: Tools): Promise<Detail> {
  if (publicUrl.protocol !== 'https:') return null
  const expiry = await certificateExpiry(publicUrl).catch(() => null)
  if (!expiry) return 'unknown'
  const days = Math.floor((expiry.getTime() - now().getTime()) / DAY_MS)
  if (days >= CERTIFICATE_DAYS) return null
  const facts = { host: publicUrl.hostname, day: expiry }
  return days < 0 ? texts.certificateExpired(facts) : texts.certificateExpires(facts)
}

/** A problem when no webhook has reported any of the latest payments captured more than half an hour ago. */
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
  return texts.webhook({ count: paid })
}
