import sharp from 'sharp'
import { rupees } from '#contract/basics/money.ts'
import type { Person, TestShop } from './start-shop.ts'

export const CONFIG = {
  category: 'Regular',
  colors: ['White', 'Navy', 'Maroon'],
  materials: ['Cotton', 'Combed Cotton'],
  sizes: ['S', 'M', 'L', 'XXL'],
  mrp: rupees(599),
  offerPrice: rupees(449),
  customizationPrice: rupees(199),
} as const

/** Saves the studio configuration of the tests, as an owner does. */
export async function configure(shop: TestShop): Promise<void> {
  const { colors, materials, sizes, ...rest } = CONFIG
  await shop
    .as(await shop.admin())
    .customization.save({ ...rest, colors: [...colors], materials: [...materials], sizes: [...sizes] })
}

/** A picture of one colour. */
export function flat(width: number, height: number, background = '#c2551f'): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background } })
  return image
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
}

/** A completely filled-in design form. */
export async function filled() {
  return {
    category: 'Regular',
    size: 'M',
    material: 'Cotton',
    color: 'Navy',
    quantity: 1,
    mrp: CONFIG.mrp,
    offerPrice: CONFIG.offerPrice,
    customizationPrice: CONFIG.customizationPrice,
    description: 'In the middle, as large as it goes.',
    pictures: [await flat(600, 400)],
    placement: { side: 'front' as const, area: 'chest', x: 30, y: 40, width: 240, rotation: 0 },
  }
}

/** Sends the form as a raw request, for input that a typed client cannot send. */
export async function post(shop: TestShop, by: Person, fields: Record<string, string | Uint8Array | undefined>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else if (value) form.append(name, new Blob([new Uint8Array(value)]), 'design.png')
  const packed = new Response(form)
  return shop.inject({
    method: 'POST',
    url: '/api/customized/add',
    by,
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
}

export async function wireForm(): Promise<Record<string, string | Uint8Array>> {
  return {
    category: 'Regular',
    size: 'M',
    material: 'Cotton',
    color: 'Navy',
    quantity: '1',
    mrp: '599',
    offer_price: '449',
    customization_price: '199',
    description: 'On the chest.',
    design_image: await flat(300, 200),
  }
}

/** Reads a picture as this person: its answer, and its pixels as red, green, blue and alpha. */
export async function readPixels(shop: TestShop, url: string, by: Person) {
  const answer = await shop.inject({ url, by })
  if (answer.statusCode !== 200) throw new Error(`${url} is answered with ${answer.statusCode}`)
  const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { at, data, answer, ...info }
}
