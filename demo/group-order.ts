import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rupees } from '#contract/basics/money.ts'
import type { Lettering } from '#contract/print/group-orders/lettering.ts'
import { effectiveDpi } from '#contract/selling/designs/placement.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/files.ts'
import { letterLayers, makeShirt } from '#server/print/group-orders/group-order-shirts.ts'
import { groupOrders, groupShares } from '#server/print/group-orders/group-orders.table.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { media } from '#server/site/media/media.table.ts'
import type { Catalogue } from './catalogue.ts'
import { daysBefore, hoursAfter } from './days.ts'
import { storeDesign } from './pictures.ts'
import type { Shopper } from './shoppers.ts'

const SHIRT = { category: 'Crew-Neck', material: 'Supima Cotton', colour: 'Peach' } as const
const PLACEMENT = { side: 'front', area: 'chest', x: 40, y: 40, width: 230, rotation: 0 } as const
const LETTERS: Lettering = { kind: 'name-number', font: 'teko', colour: '#131316' }
const MEMBERS = [
  { who: 1, size: 'L', shirtName: 'ROHAN', shirtNumber: '7' },
  { who: 2, size: 'M', shirtName: 'MEERA', shirtNumber: '10' },
  { who: 4, size: 'S', shirtName: 'KAVYA', shirtNumber: '23' },
]
const OPEN_DAYS = 45

/** Adds an open group order that three shoppers have joined. The organiser pays for all, so that closing it refunds no demo money. */
export async function addGroupOrder(
  tx: Db,
  files: Files,
  { customisation }: Catalogue,
  shoppers: Shopper[],
  now: Date,
): Promise<void> {
  const [organiser] = shoppers
  const config = customisation.find(({ category }) => category === SHIRT.category)
  if (!organiser || !config) throw new Error('the group order has no organiser or no shirt')
  const createdAt = daysBefore(now, 2)
  const design = await storeDesign(files, 'prints/kites.png', organiser.id)
  await tx
    .insert(media)
    .values({ ...design, createdAt })
    .onConflictDoNothing()
  const prices = {
    mrp: rupees(config.mrp),
    offerPrice: rupees(config.offerPrice),
    customizationPrice: rupees(config.customizationPrice),
  }
  const [row] = await tx
    .insert(customizedProducts)
    .values({
      ...{ ...SHIRT, ...prices, createdAt, updatedAt: createdAt },
      userId: organiser.id,
      size: 'M',
      description: 'Kites across the chest, as large as it goes.',
      placement: PLACEMENT,
      designKey: design.key,
      // The shop's background job makes the mock-up and the print file.
      printState: 'queued',
      effectiveDpi: Math.round(effectiveDpi(PLACEMENT, design) * 10) / 10,
      isDemo: true,
    })
    .returning()
  const [stored] = await tx.select().from(media).where(eq(media.key, design.key))
  if (!row || !stored) throw new Error('the shirt of the group order was not written')
  const { line1, line2 = null, city, state, postalCode, country = 'India', fullName, phone } = organiser.address
  const [groupOrder] = await tx
    .insert(groupOrders)
    .values({
      ...{ ...prices, createdAt, updatedAt: createdAt },
      userId: organiser.id,
      token: randomBytes(24).toString('base64url'),
      title: 'CSE Fest 2026',
      customizedProductId: row.id,
      ...{ category: SHIRT.category, colour: SHIRT.colour, material: SHIRT.material },
      sizes: config.sizes,
      payer: 'organiser',
      parcels: 'one',
      address: { fullName, line1, line2, city, state, postalCode, country, phone },
      lettering: LETTERS,
      quantityBreaks: [
        { from: 5, percent: 10 },
        { from: 15, percent: 15 },
        { from: 30, percent: 20 },
      ],
      deadline: daysBefore(now, -OPEN_DAYS),
      isDemo: true,
    })
    .returning()
  if (!groupOrder) throw new Error('the group order was not written')
  for (const [index, { who, size, ...letters }] of MEMBERS.entries()) {
    const member = shoppers[who]
    if (!member) throw new Error(`no shopper ${who}`)
    const { layers } = await letterLayers(SHIRT.category, LETTERS, letters)
    const owner = { userId: organiser.id, size, letters: layers, isDemo: true }
    const customizedProductId = await makeShirt(tx, groupOrder, { row, design: stored }, owner)
    const joinedAt = hoursAfter(createdAt, 3 * (index + 1))
    await tx.insert(groupShares).values({
      ...{ ...letters, size, customizedProductId, createdAt: joinedAt, updatedAt: joinedAt },
      groupOrderId: groupOrder.id,
      ownName: member.name,
      email: member.email,
      showsName: true,
      requestKey: randomUUID(),
      isDemo: true,
    })
  }
}
