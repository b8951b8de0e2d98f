import { and, eq } from 'drizzle-orm'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { accounts } from '#server/people/accounts/auth.table.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { GOOGLE } from './find-google-customer.ts'

/** Whether the caller's account is connected with a Google account. */
export async function connection(ctx: SignedIn): Promise<Reply<typeof contract.google.connection>> {
  const count = await ctx.db.$count(accounts, theirs(ctx))
  return { offered: ctx.config.google !== null, connected: count > 0 }
}

/** Disconnects the Google account. Nobody is locked out, because a code by email always works. */
export async function disconnect(ctx: SignedIn): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const ended = await tx.delete(accounts).where(theirs(ctx)).returning({ id: accounts.id })
    if (ended.length === 0) return
    const entry = { action: 'account.disconnect_google', subject: `user:${ctx.actor.id}`, after: { google: 'none' } }
    await writeAudit(tx, ctx, entry)
  })
}

function theirs({ actor }: SignedIn) {
  return and(eq(accounts.userId, actor.id), eq(accounts.providerId, GOOGLE))
}
