import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { PostalAddress } from './address.ts'
import { Role, UserId } from './auth.ts'
import { RETURN_STATES } from './return-states.ts'
import { ReturnId } from './returns.ts'

const ById = z.object({ id: UserId })

/** Somebody with an account, as their page in the back-office shows them. Their orders are a list of their own. */
export const Customer = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: Role,
  createdAt: Instant,
  /** Null until they have given one. */
  address: PostalAddress.nullable(),
  orderCount: z.int(),
  /** What was received of their orders, less what went back. */
  spent: Money,
  /** The newest ones. */
  returns: z.array(
    z.object({
      id: ReturnId,
      ticket: z.string(),
      state: z.enum(RETURN_STATES),
      orderNumber: z.int().nullable(),
      createdAt: Instant,
    }),
  ),
  /** The owner's own words about them; nobody else sees it. */
  note: z.string().nullable(),
})
export type Customer = z.output<typeof Customer>

export const customers = {
  get: route('GET', '/customers/:id', {
    access: 'admin',
    params: ById,
    reply: Customer,
    summary: 'All about one customer. That it was looked at stands in the audit log, once an hour.',
  }),
  note: route('PUT', '/customers/:id/note', {
    access: 'admin',
    params: ById,
    body: z.object({ note: z.string().trim().max(2_000, 'At most 2000 characters').nullable() }),
    reply: z.object({ note: z.string().nullable() }),
  }),
}
