import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { addUser } from '#server/people/accounts/auth.ts'
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts'
import type { Db } from '#server/platform/database/db.ts'
import { daysBefore } from './days.ts'

/** The only demo shopper who can log in, and only where the shop is not public: see README.md. */
const ASHA = { email: 'asha@inkloom.example', password: 'Kaapi@2026' }

const SHOPPERS = [
  ['Asha Kulkarni', ASHA.email, '9000000011', '12 Prabhat Road, Lane 5', 'Flat 3B', '411004', 210],
  ['Rohan Deshpande', 'rohan@inkloom.example', '9000000012', '48 Paud Road, Kothrud', null, '411038', 160],
  [
    'Meera Nair',
    'meera@inkloom.example',
    '9000000013',
    '7 Sahyadri Society, Aundh',
    'Near the post office',
    '411007',
    140,
  ],
  ['Imran Shaikh', 'imran@inkloom.example', '9000000014', '221 Lotus Court, Viman Nagar', null, '411014', 120],
  ['Kavya Reddy', 'kavya@inkloom.example', '9000000015', '5 Magnolia Heights, Baner', 'Tower B, 1104', '411045', 95],
  ['Vikram Joshi', 'vikram@inkloom.example', '9000000016', '90 Garden Lane, Hadapsar', null, '411028', 80],
] as const

export type Shopper = {
  id: UserId
  name: string
  email: string
  address: Omit<typeof addresses.$inferInsert, 'userId'>
}

/** Adds six shoppers in and around Pune. None can log in, except Asha if `canLogIn`. */
export async function addShoppers(tx: Db, { now, canLogIn }: { now: Date; canLogIn: boolean }): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (const [name, email, phone, line1, line2, postalCode, age] of SHOPPERS) {
    const createdAt = daysBefore(now, age)
    const facts = { name, email, phone, role: 'customer' as const }
    const marks = { isDemo: true, emailVerified: true, createdAt, updatedAt: createdAt }
    const [user] =
      canLogIn && email === ASHA.email
        ? await addAsha(tx, facts, marks)
        : await tx
            .insert(users)
            .values({ ...facts, ...marks })
            .returning({ id: users.id })
    if (!user) throw new Error(`the demo shopper ${email} was not written`)
    const place = { line1, line2, city: 'Pune', state: 'Maharashtra', postalCode, country: 'India' }
    const address = { fullName: name, phone, ...place, createdAt, updatedAt: createdAt }
    shoppers.push({ id: user.id, name, email, address })
  }
  await tx.insert(addresses).values(shoppers.map(({ id, address }) => ({ userId: id, ...address })))
  return shoppers
}

async function addAsha(tx: Db, facts: Parameters<typeof addUser>[1], marks: Partial<typeof users.$inferInsert>) {
  const user = await addUser(tx, facts, await hashPassword(ASHA.password))
  if (user) await tx.update(users).set(marks).where(sql`${users.id} = ${user.id}`)
  return [user]
}
