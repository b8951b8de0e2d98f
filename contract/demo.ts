import { z } from 'zod'
import { route } from './route.ts'

const Counts = z.object({ orders: z.int(), products: z.int(), users: z.int(), promos: z.int() })

export const demo = {
  state: route('GET', '/demo', { access: 'admin', reply: z.object({ exists: z.boolean(), counts: Counts }) }),
  remove: route('POST', '/demo/remove', {
    access: 'admin',
    reply: z.object({
      removed: Counts,
      /** Demo products that real orders hold: archived, and kept. */
      kept: z.int(),
    }),
    summary: 'Takes the demo shop out: its rows and files, and nothing else.',
  }),
}
