import { z } from 'zod'
import { Instant } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'

const Counts = z.object({ orders: z.int(), products: z.int(), users: z.int(), promos: z.int() })

export const demo = {
  state: route('GET', '/demo', {
    access: 'admin',
    permission: 'demo:write',
    reply: z.object({
      exists: z.boolean(),
      counts: Counts,
      /** What a removal would keep: bought or used by real customers, or needed by what was. */
      stays: z.array(z.object({ kind: z.enum(['product', 'category', 'promo', 'group']), name: z.string() })),
      /** Until when the last removal can be undone; null when it cannot. */
      undoUntil: Instant.nullable(),
    }),
  }),
  remove: route('POST', '/demo/remove', {
    access: 'admin',
    permission: 'demo:write',
    stepUp: true,
    reply: z.object({
      removed: Counts,
      /** Number of demo products that real orders reference: archived, not deleted. */
      kept: z.int(),
    }),
    summary: 'Removes the demo data, except what the owner changed or a customer bought.',
  }),
  undo: route('POST', '/demo/undo', {
    access: 'admin',
    permission: 'demo:write',
    throws: { illegal_transition: null },
    summary: 'Restores the demo data; possible for a day after its removal.',
  }),
}
