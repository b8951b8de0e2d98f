import type { FastifyInstance } from 'fastify'
import { demoUndoJob } from '#demo/undo.ts'
import { auditJob } from './auditor.ts'
import type { Deps } from './core/deps.ts'
import { type Jobs, startJobs } from './core/jobs.ts'
import { mailJob } from './core/mail.ts'
import { createMailer } from './core/mailer.ts'
import { forgottenDesignsJob } from './customization/forgotten-designs.ts'
import { printJob } from './customization/prints.ts'
import { openMailPictures } from './mails/mail-pictures.ts'
import { snapshotPictures } from './orders/snapshot-pictures.ts'
import type { Gateway } from './payments/gateway.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import { sandboxJob } from './payments/sandbox/deliver.ts'
import { readContact } from './settings/read-settings.ts'
import { sweepJob } from './sweep.ts'
import { unconfirmed } from './unconfirmed.ts'

/** Everything that the shop does by itself, in this process. One line a slice. */
export function startShopJobs(deps: Deps, gateway: Gateway | null, http: FastifyInstance): Jobs {
  const sandbox = gateway?.isSandbox ? [sandboxJob(gateway, http)] : []
  const studio = [printJob(snapshotPictures), forgottenDesignsJob]
  return startJobs(deps, [
    mailJob(
      createMailer(deps.config, () => readContact(deps.db, deps.config), openMailPictures(deps)),
      deps.config.isRateLimited ? unconfirmed(deps.config) : undefined,
    ),
    ...paymentJobs(gateway),
    ...sandbox,
    auditJob,
    sweepJob,
    demoUndoJob,
    ...studio,
  ])
}
