import sharp from 'sharp'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Caller, Customer } from './users.ts'

/** A customer orders shirts with a design of their own, with cash on delivery; the owner accepts it. */
export async function customOrder(
  customer: Customer,
  owner: Caller,
  { category = 'Oversized', quantity = 1 } = {},
): Promise<Order> {
  const { customization, cart, orders } = customer.api
  const config = await customization.config({ category })
  const art = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#e0a030' } })
    .png()
    .toBuffer()
  const [size, material, color] = [config.sizes[0], config.materials[0], config.colors[0]]
  if (!size || !material || !color) throw new Error('the studio offers no shirt')
  const design = await customization.add({
    ...{ category: config.category, size, material, color, quantity },
    mrp: config.mrp,
    offerPrice: config.offerPrice,
    customizationPrice: config.customizationPrice,
    description: 'On the chest.',
    pictures: [new Uint8Array(art)],
    placement: { side: 'front', area: 'chest', x: 30, y: 40, width: 200, rotation: 0 },
  })
  const line = { customizedProductId: design.id, size, color, quantity }
  await cart.addCustomized(line)
  const { order } = await orders.place({ items: [line], paymentMethod: 'COD' })
  return owner.api.orders.accept({ id: order.id })
}
