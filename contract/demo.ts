import { z } from 'zod'
import { Instant } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'

const Counts = z.object({ orders: z.int(), products: z.int(), users: z.int(), promos: z.int() })

export const demo = {
  state: route('GET', '/demo', {
    access: 'admin',
    reply: z.object({
      exists: z.boolean(),
      counts: Counts,
      /** What a removal would leave: bought or used by real customers, or still needed. */
      stays: z.array(z.object({ kind: z.enum(['product', 'category', 'promo']), name: z.string() })),
      /** Until when the last removal can be undone. */
      undoUntil: Instant.nullable(),
    }),
  }),
  remove: route('POST', '/demo/remove', {
    access: 'admin',
    reply: z.object({
      removed: Counts,
      /** Demo products that real orders hold: archived, and kept. */
      kept: z.int(),
    }),
    summary: 'Takes the demo shop out: its rows, and nothing that the owner changed or a customer bought.',
  }),
  undo: route('POST', '/demo/undo', {
    access: 'admin',
    throws: { illegal_transition: null },
    summary: 'Puts the demo shop back as it was, for a day after its removal.',
  }),
}
