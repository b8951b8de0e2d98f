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
      /** Demo data that a removal would keep, because real customers bought or used it, or a bought item needs it. */
      stays: z.array(z.object({ kind: z.enum(['product', 'category', 'promo', 'group']), name: z.string() })),
      /** The folder on the server where a removal writes a backup. */
      backupFolder: z.string(),
    }),
  }),
  remove: route('POST', '/demo/remove', {
    access: 'admin',
    permission: 'demo:write',
    stepUp: true,
    reply: z.object({
      removed: Counts,
      /** Number of demo products that real orders reference; they are archived instead of deleted. */
      kept: z.int(),
      /** The backup file on the server with the whole shop before the removal; null when there was no demo data. */
      backup: z.string().nullable(),
    }),
    summary:
      'Writes a backup of the whole shop, then removes the demo data, except what the owner changed or a customer bought. Without a backup nothing is removed.',
  }),
}
