import sharp from 'sharp'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Caller, Customer } from './users.ts'

/** The cart line of shirts with a new design of the customer's own. It is not in the cart yet. */
export async function addDesign(
  { api: { customization } }: Pick<Customer, 'api'>,
  { category = 'Oversized', quantity = 1 } = {},
) {
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
  return { customizedProductId: design.id, size, color, quantity }
}

/** A customer orders shirts with a design of their own, with cash on delivery; the owner accepts it. */
export async function customOrder(
  customer: Customer,
  owner: Caller,
  shirts: { category?: string; quantity?: number } = {},
): Promise<Order> {
  const { cart, orders } = customer.api
  const line = await addDesign(customer, shirts)
  await cart.addCustomized(line)
  const { order } = await orders.place({ items: [line], paymentMethod: 'COD' })
  return owner.api.orders.accept({ id: order.id })
}
