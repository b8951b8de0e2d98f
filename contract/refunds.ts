import { z } from 'zod'
import { Money, MoneyInput } from './codecs.ts'
import { OrderFile } from './desk.ts'
import { ZERO } from './money.ts'
import { OrderId } from './orders.ts'
import { route } from './route.ts'

const AMOUNT = 'Enter an amount above ₹0.00'

/** How an owner pays back by hand what was not paid online. */
export const PAID_BY = ['upi', 'bank', 'cash'] as const
export type PaidBy = (typeof PAID_BY)[number]

export const refunds = {
  give: route('POST', '/orders/:id/refund', {
    access: 'admin',
    idempotent: true,
    params: z.object({ id: OrderId }),
    body: z.object({
      amount: MoneyInput.refine((amount) => amount > ZERO, AMOUNT),
      note: z.string().trim().max(500, 'At most 500 characters').nullable().optional(),
    }),
    bodyLimit: 8_192,
    throws: {
      payment_not_received: null,
      refund_too_large: z.object({ refundable: Money }),
      idempotency_key_reused: null,
    },
    reply: OrderFile,
    summary: 'Gives money back, all or a part: through the provider, or noted as cash for an order paid at the door.',
  }),
}
