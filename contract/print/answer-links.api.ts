import { z } from 'zod'
import { OrderId } from '#contract/orders/orders.api.ts'

/** Options of the calls that a customer makes with a mailed link: to answer a design proof, or to see photos of finished shirts. */
const byLink = {
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  throws: { not_found: null, rate_limited: null },
} as const

/** Options for reading by a mailed link. */
export const looked = { ...byLink, limit: { max: 120, seconds: 60 } } as const
/** Options for answering by a mailed link. */
export const answered = { ...byLink, limit: { max: 20, seconds: 3_600 }, bodyLimit: 16_384 } as const

const ofOrder = { access: 'admin', params: z.object({ id: OrderId }) } as const

/** Options for staff who read an order. */
export const shownToStaff = { ...ofOrder, permission: 'orders:read' } as const
/** Options for staff who change an order. */
export const worked = { ...ofOrder, permission: 'orders:work' } as const
