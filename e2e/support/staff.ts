import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/basics/permissions.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { type Caller, createShopClient, logIn } from './users.ts'

/**
 * Invites a new staff member and logs in through the API: for journeys whose settings would disturb other journeys of the owner.
 */
export async function newStaff(url: string, owner: Caller, role: StaffRole, name: string): Promise<Caller> {
  const login = { email: `${randomUUID()}@test.example`, password: 'Chai@2026x' }
  await owner.api.staff.invite({ email: login.email, role })
  const link = linkIn(await mailTo(login.email, 'staff-invitation'), '/staff-invitation/')
  const token = link.split('/staff-invitation/')[1] ?? ''
  await createShopClient(url).staff.accept({ token, name, password: login.password })
  return logIn(url, login)
}
