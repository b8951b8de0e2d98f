import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { accountNames } from '#texts/en/people/account-names.ts'
import { englishWords } from '#texts/messages/format.ts'
import { users } from './auth.table.ts'
import { addUser } from './auth.ts'
import { lockRoles } from './lock-roles.ts'

const EMAIL = 'admin@inkloom.example'
const NAME = englishWords(accountNames).firstOwner
const PASSWORD_LENGTH = 20
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789@$!%*?&#^'

/**
 * Creates the owner's account when the shop has no admin. The password is from the settings. Without them it is random, printed once and
 * not stored (docs/security.md S32: no default password). Several processes may call this at the same time.
 */
export async function ensureFirstAdmin(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  print = console.log,
): Promise<void> {
  if (await hasAdmin(db)) return
  const admin = config.firstAdmin ?? { email: EMAIL, password: makePassword() }
  const hash = await hashPassword(admin.password)
  const isMade = await transact(db, async (tx) => {
    await lockRoles(tx)
    if (await hasAdmin(tx)) return false
    const user = await addUser(
      tx,
      { name: NAME, email: admin.email, phone: '', role: 'admin', staffRole: 'owner' },
      hash,
    )
    if (!user) throw new Error(`No admin yet, and ${admin.email} is a customer: set ADMIN_EMAIL to another address.`)
    if (!config.firstAdmin) await tx.update(users).set({ mustChangePassword: true }).where(eq(users.id, user.id))
    return true
  })
  if (!isMade) return
  if (config.firstAdmin) print(`admin account made: ${admin.email}`)
  else
    print(
      `admin account made: ${admin.email}  password: ${admin.password}  (shown only now; you choose your own at the first login)`,
    )
}

async function hasAdmin(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}

/** A random password with each kind of character that the password rule requires. */
function makePassword(): string {
  for (;;) {
    const password = Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    if (/[A-Za-z]/.test(password) && /\d/.test(password) && /[^A-Za-z\d]/.test(password)) return password
  }
}
