import { hostname } from 'node:os'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { incrementCounter } from '#server/platform/http/rate-limit.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import {
  findInBackups,
  findInBooks,
  findInCertificate,
  findInJobs,
  findInMails,
  findInMessages,
  findInPayments,
  findInPrints,
  findInRefunds,
  findInShipments,
  findInWebhooks,
  findOnDisk,
} from './find-problems.ts'
import { problems } from './health.table.ts'
import { deleteStaleMachines, tellOwner } from './tell-owner.ts'

const EVERY_MS = 60_000
/** Seconds between two checks of the certificate, which is valid for months. */
const CERTIFICATE_S = 6 * 3_600

/** Looks for problems every minute. Mails the owner once when a problem begins, and once when it is over. */
export const healthJob: Job<Deps> = {
  name: 'problems',
  everyMs: EVERY_MS,
  run: async (deps) => {
    const { db } = deps
    await withLeader(db, 'problems', () => checkShop(deps))
    const machine = hostname()
    await withLeader(db, `problems of ${machine}`, () => checkMachine(deps, machine))
  },
}

/** Checks for problems that are the same on all machines. */
export async function checkShop(deps: Deps): Promise<void> {
  const { db } = deps
  await tellOwner(db, { kind: 'books', detail: await findInBooks(deps) })
  await tellOwner(db, { kind: 'mails', detail: await findInMails(deps) })
  await tellOwner(db, { kind: 'refunds', detail: await findInRefunds(deps) })
  await tellOwner(db, { kind: 'payments', detail: await findInPayments(deps) })
  await tellOwner(db, { kind: 'messages', detail: await findInMessages(deps) })
  await tellOwner(db, { kind: 'print', detail: await findInPrints(deps) })
  await tellOwner(db, { kind: 'shipments', detail: await findInShipments(deps) })
  await tellOwner(db, { kind: 'jobs', detail: await findInJobs(deps) })
  await tellOwner(db, { kind: 'webhook', detail: await findInWebhooks(deps) })
  if (await isCertificateDue(db)) await tellOwner(db, { kind: 'certificate', detail: await findInCertificate(deps) })
  await deleteStaleMachines(db)
}

/** Checks for problems of this machine: its disks and, where the built-in database runs, the backups. */
export async function checkMachine(deps: Deps, machine: string): Promise<void> {
  const { db } = deps
  const isThis = and(eq(problems.kind, 'disk'), eq(problems.machine, machine))
  const isKnown = (await db.$count(problems, isThis)) > 0
  await tellOwner(db, { kind: 'disk', machine, detail: await findOnDisk(deps, isKnown) })
  await tellOwner(db, { kind: 'backup', machine, detail: await findInBackups(deps) })
}

async function isCertificateDue(db: Db): Promise<boolean> {
  return (await incrementCounter(db, 'job certificate', CERTIFICATE_S)).count === 1
}
