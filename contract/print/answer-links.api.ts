import { z } from 'zod'
import { OrderId } from '#contract/orders/orders.api.ts'

/** What the calls about design proofs and about photos of finished shirts have in common. */
const byLink = {
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  throws: { not_found: null, rate_limited: null },
} as const

/** Whoever has the mailed link looks. */
export const looked = { ...byLink, limit: { max: 120, seconds: 60 } } as const
/** Whoever has the mailed link answers. */
export const answered = { ...byLink, limit: { max: 20, seconds: 3_600 }, bodyLimit: 16_384 } as const

const ofOrder = { access: 'admin', params: z.object({ id: OrderId }) } as const

/** Staff look at an order. */
export const shownToStaff = { ...ofOrder, permission: 'orders:read' } as const
/** Staff work on an order. */
export const worked = { ...ofOrder, permission: 'orders:work' } as const
