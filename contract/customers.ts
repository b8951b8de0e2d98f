import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { PostalAddress } from './address.ts'
import { Role, UserId } from './auth.ts'
import { RETURN_STATES } from './return-states.ts'
import { ReturnId } from './returns.ts'

const ById = z.object({ id: UserId })

/** A customer as shown on their page in the back-office. Their orders are a separate list. */
export const Customer = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: Role,
  createdAt: Instant,
  /** Null when none is saved. */
  address: PostalAddress.nullable(),
  orderCount: z.int(),
  /** Payments received for their orders, minus refunds. */
  spent: Money,
  /** The newest return requests. */
  returns: z.array(
    z.object({
      id: ReturnId,
      ticket: z.string(),
      state: z.enum(RETURN_STATES),
      orderNumber: z.int().nullable(),
      createdAt: Instant,
    }),
  ),
  /** The owner's note about the customer; only admins see it. */
  note: z.string().nullable(),
})
export type Customer = z.output<typeof Customer>

export const customers = {
  get: route('GET', '/customers/:id', {
    access: 'admin',
    permission: 'customers:read',
    params: ById,
    reply: Customer,
    summary: 'The data of one customer. Viewing it is recorded in the audit log, at most once an hour.',
  }),
  note: route('PUT', '/customers/:id/note', {
    access: 'admin',
    permission: 'customers:write',
    params: ById,
    body: z.object({ note: z.string().trim().max(2_000, 'At most 2000 characters').nullable() }),
    reply: z.object({ note: z.string().nullable() }),
  }),
}
