import { z } from 'zod'
import { route } from '#contract/http/route.ts'
import { FEATURES } from './features.ts'

/** used: something of it exists, or the server is set up for it, so that it is shown whether it is switched on or not. */
const FeatureState = z.enum(['on', 'used', 'off'])
export type FeatureState = z.output<typeof FeatureState>

/** What decides which doors the menu of the back-office has. */
const ShopUse = z.object({
  features: z.record(z.enum(FEATURES), FeatureState),
  /** Whether there is something behind the doors that a new shop does not show. */
  hasOrders: z.boolean(),
  hasCustomers: z.boolean(),
  hasDiscounts: z.boolean(),
  /** Custom shirts can be ordered, or there is something to print. */
  hasPrinting: z.boolean(),
})
export type ShopUse = z.output<typeof ShopUse>

export const features = {
  read: route('GET', '/features', {
    access: 'admin',
    permission: 'office:open',
    reply: ShopUse,
    summary: 'Which parts of the back-office the shop uses.',
  }),
  change: route('PUT', '/features/:feature', {
    access: 'admin',
    permission: 'settings:write',
    params: z.object({ feature: z.enum(FEATURES) }),
    body: z.object({ on: z.boolean() }),
    reply: ShopUse,
    summary: 'Shows a part of the back-office in the menu, or hides it there while nothing of it exists.',
  }),
}
