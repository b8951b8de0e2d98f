import { z } from 'zod'
import { SignInCode, TypedPassword } from '#contract/basics/fields.ts'
import { AccountEmail, Instant, Money, named } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { CodeRequestId } from './auth.api.ts'

/** A matter that must end before the account can be deleted. `number`: the order number, or the ticket of a return without an order. */
const OpenMatter = z.object({
  what: z.enum(['order', 'refund', 'return', 'group']),
  number: z.union([z.int(), z.string()]),
})
export type OpenMatter = z.output<typeof OpenMatter>

/** Either the password, or a mailed code with the id of its request. */
const Proof = z.object({
  password: TypedPassword.optional(),
  request: CodeRequestId.optional(),
  code: SignInCode.optional(),
})

export const privacy = {
  data: route('GET', '/account/data', {
    access: 'customer',
    limit: { max: 10, seconds: 3_600 },
    reply: named(
      {
        madeAt: Instant,
        email: AccountEmail,
        /** The rows about the caller, by table of the shop. Amounts are in paise. */
        data: z.record(z.string(), z.array(z.json())),
      },
      { madeAt: 'made_at' },
    ),
    summary: 'All that the shop holds about the caller.',
  }),
  erasure: route('GET', '/account/erasure', {
    access: 'customer',
    reply: z.object({ open: z.array(OpenMatter), credit: Money }),
    summary: 'What has to end before the caller’s account can be deleted, and the store credit that is lost then.',
  }),
  erase: route('POST', '/account/erasure', {
    access: 'customer',
    body: Proof,
    bodyLimit: 4_096,
    limit: { max: 10, seconds: 3_600 },
    throws: {
      account_in_use: z.object({ open: z.array(OpenMatter) }),
      invalid_credentials: null,
      invalid_token: null,
      rate_limited: null,
    },
    reply: z.object({ message: z.string() }),
    summary:
      'Deletes the caller’s account, with the password or a mailed code. Invoices and what belongs to them stay, without address and phone.',
  }),
}
