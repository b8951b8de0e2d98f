import { STEP_UP_AMOUNT } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Route } from '#contract/http/route.ts'
import type { Deps } from '#server/platform/deps.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { addUpTo, resetCounter } from './rate-limit.ts'
import type { Actor } from './session.ts'

/** For how many seconds the amounts of a person's calls without a proof are added up. */
const SUM_SECONDS = 86_400

/**
 * Refuses a call whose route needs a proof of identity (`stepUp`) when the caller's last proof is too old: a stolen cookie must not be
 * enough. An amount up to the owner's limit needs no proof. Such amounts are added up until the next proof, for at most a day, so that many
 * small amounts count as one. Throws `step_up`.
 */
export async function requireProof(
  { db }: Pick<Deps, 'db'>,
  { stepUp }: Pick<Route, 'stepUp'>,
  actor: Actor | null,
  input: Record<string, unknown>,
): Promise<void> {
  if (!stepUp || actor?.role !== 'admin' || actor.isProven) return
  if (!actor.isTwoStep && stepUp !== 'everybody') return
  const amount = typeof stepUp === 'object' ? input[stepUp.above] : undefined
  if (typeof amount === 'number') {
    const [row] = await db.select({ limit: settings.stepUpAmount }).from(settings)
    const max = row?.limit ?? STEP_UP_AMOUNT
    if (await addUpTo(db, unprovenKey(actor.id), { amount, max, seconds: SUM_SECONDS })) return
  }
  throw new ShopError('step_up', 'confirm_identity')
}

/** Restarts the sum after a proof. */
export async function forgetUnproven(db: Deps['db'], actor: Pick<Actor, 'id'>): Promise<void> {
  await resetCounter(db, unprovenKey(actor.id))
}

function unprovenKey(id: Actor['id']): string {
  return `unproven amounts ${id}`
}
