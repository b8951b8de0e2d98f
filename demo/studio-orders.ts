import { rupees } from '#contract/basics/money.ts'
import { effectiveDpi } from '#contract/selling/designs/placement.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/files.ts'
import { customizationConfigs, customizedProducts } from '#server/selling/designs/customization.table.ts'
import { media } from '#server/site/media/media.table.ts'
import type { Catalogue } from './catalogue.ts'
import { daysBefore, hoursAfter } from './days.ts'
import type { OrderPlan } from './order-plan.ts'
import { storeDesign } from './pictures.ts'
import type { Shopper } from './shoppers.ts'

/** Adds what the studio offers for each kind of shirt: materials, sizes, colours and prices. */
export async function addStudio(tx: Db, { customisation }: Catalogue, now: Date): Promise<void> {
  const createdAt = daysBefore(now, 200)
  await tx.insert(customizationConfigs).values(
    customisation.map(({ category, colors, materials, sizes, mrp, offerPrice, customizationPrice }) => ({
      category,
      materials,
      sizes,
      colours: colors,
      mrp: rupees(mrp),
      offerPrice: rupees(offerPrice),
      customizationPrice: rupees(customizationPrice),
      isDemo: true,
      createdAt,
      updatedAt: createdAt,
    })),
  )
}

const DESIGNS = {
  kites: {
    choice: { category: 'Oversized', size: 'L', material: 'Combed Cotton', colour: 'Lavender', quantity: 5 },
    description: 'Kites across the chest, as large as it goes. Please keep the strings straight.',
    placement: { side: 'front', area: 'chest', x: 45, y: 60, width: 250, rotation: 0 },
  },
  kaapi: {
    choice: { category: 'Crew-Neck', size: 'M', material: 'Supima Cotton', colour: 'Rust', quantity: 1 },
    description: 'Small tumbler on the left of the chest, tilted a little.',
    placement: { side: 'front', area: 'chest', x: 175, y: 50, width: 90, rotation: -6 },
  },
}

/** Adds the customised shirts. Returns them by the index of their order. Their pictures are private. */
export async function addCustomShirts(
  tx: Db,
  files: Files,
  { customisation }: Catalogue,
  plans: OrderPlan[],
  shoppers: Shopper[],
): Promise<Map<number, typeof customizedProducts.$inferSelect>> {
  const shirts = new Map<number, typeof customizedProducts.$inferSelect>()
  for (const plan of plans) {
    const owner = shoppers[plan.who]
    if (!plan.custom || !owner) continue
    const { choice, description, placement } = DESIGNS[plan.custom]
    const config = customisation.find(({ category }) => category === choice.category)
    if (!config) throw new Error(`nothing is offered for ${choice.category}`)
    const createdAt = hoursAfter(plan.placedAt, -1)
    const design = await storeDesign(files, `prints/${plan.custom}.png`, owner.id)
    await tx.insert(media).values({ ...design, createdAt })
    const [shirt] = await tx
      .insert(customizedProducts)
      .values({
        ...choice,
        userId: owner.id,
        description,
        placement,
        designKey: design.key,
        // The shop's background job makes the mock-up and the print file.
        printState: 'queued',
        effectiveDpi: Math.round(effectiveDpi(placement, design) * 10) / 10,
        mrp: rupees(config.mrp),
        offerPrice: rupees(config.offerPrice),
        customizationPrice: rupees(config.customizationPrice),
        isDemo: true,
        createdAt,
        updatedAt: createdAt,
      })
      .returning()
    if (shirt) shirts.set(plan.index, shirt)
  }
  return shirts
}
