import { z } from 'zod'
import { Money, MoneyInput } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'

const CustomCost = z.object({
  category: z.string(),
  /** Cost of a finished piece, garment and print, without GST; null when unknown. */
  cost: Money.nullable(),
})
export type CustomCost = z.output<typeof CustomCost>

const COSTS = { access: 'admin', permission: 'costs:write' } as const

/** What customised pieces cost the shop; the cost of a product is in its form (contract/catalogue/admin-products.api.ts). */
export const costs = {
  customised: route('GET', '/costs/customised', {
    ...COSTS,
    reply: z.array(CustomCost),
    summary: 'What a customised piece of each type costs the shop.',
  }),
  setCustomised: route('PUT', '/costs/customised/:category', {
    ...COSTS,
    params: z.object({ category: z.string().min(1).max(60) }),
    body: z.object({ cost: MoneyInput.nullable() }),
    reply: CustomCost,
    summary: 'Sets the cost for orders from now on. Orders keep the cost that they were placed with.',
  }),
}
