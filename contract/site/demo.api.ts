import { z } from 'zod'
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
      /** The folder on the server that a removal writes a backup to. */
      backupFolder: z.string(),
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
      /** The file on the server with the whole shop as it was before; null: there was no demo data. */
      backup: z.string().nullable(),
    }),
    summary:
      'Writes a backup of the whole shop, then removes the demo data, except what the owner changed or a customer bought. Without a backup nothing is removed.',
  }),
}
