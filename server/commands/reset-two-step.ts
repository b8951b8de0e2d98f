import { users } from '#server/people/accounts/auth.table.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { endTwoStep } from '#server/people/accounts/two-step/end-two-step.ts'
import { connect, transact } from '#server/platform/database/db.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { runCommand } from './command.ts'
import { reachDatabase } from './reach-database.ts'

/**
 * `npm run shop reset-two-step owner@shop.example`: turns off the two-step sign-in of a staff member, for a last owner who has lost phone
 * and recovery codes. It asks for no secret, because whoever can run it could also change the database. The shop may be running.
 */
await runCommand(async (config) => {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email) throw new Error('Whose? For example: npm run shop reset-two-step owner@shop.example')
  const { url, stop } = await reachDatabase(config)
  const { db, close } = connect(url, { poolSize: 1, onError: (error) => console.error(error.message) })
  try {
    await transact(db, async (tx) => {
      const [user] = await tx.select().from(users).where(hasEmail(email)).for('no key update')
      if (user?.role !== 'admin') throw new Error(`Nobody in the back-office has the email ${email}.`)
      await endTwoStep(tx, user)
      const author = { actor: null, ip: 'server', requestId: 'npm run shop reset-two-step' }
      await writeAudit(tx, author, { action: 'user.reset_two_step', subject: `user:${user.id}` })
    })
    console.log(`${email} logs in with the password alone now, was logged out everywhere, and is told by mail.`)
    return 0
  } finally {
    await close()
    await stop()
  }
})
