import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { mailJob } from '#server/platform/mail/outbox.ts'
import { readMockupKey } from '#server/selling/designs/mockups.ts'
import { readContact } from '#server/site/settings/read-settings.ts'
import { configure, filled } from '#server/testing/designs.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { openMailPictures } from './mail-pictures.ts'

let shop: TestShop
let asha: Person
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
  asha = await shop.customer()
  await shop.address(asha)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Adds a product with its own picture, like the owner's form. */
async function addProduct(): Promise<number> {
  const facts = { name: 'Red Tee', description: 'Good cotton.', strikedPrice: '699', price: '499', material: 'Cotton' }
  const form = await multipart({ ...facts, stock: '9', isCombo: 'false', size: 'M', color: 'Red' }, [
    { bytes: await picture('#c2551f', 400, 500) },
  ])
  const answer = await shop.inject({ method: 'POST', url: '/api/products/add', by: await shop.admin(), ...form })
  return answer.json<{ id: number }>().id
}

/** The attached pictures of the only mail that was sent: content id → bytes. */
async function sentPictures(): Promise<Map<string, Buffer>> {
  const { config, db, renderMail } = shop.deps
  const contact = () => readContact(db, config)
  const mailer = createMailer(config, { contact, renderMail, pictures: openMailPictures(shop.deps, readMockupKey) })
  await mailJob(mailer).run(shop.deps, new AbortController().signal)
  const folder = join(config.dataDir, 'outbox')
  const [name = ''] = (await readdir(folder)).filter((file) => file.includes('order-placed'))
  const mail = await readFile(join(folder, name), 'utf8')
  const parts = mail.matchAll(/Content-Id: <([\w-]+)>[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/gi)
  return new Map([...parts].map(([, cid = '', body = '']) => [cid, Buffer.from(body, 'base64')]))
}

test('a mail about an order has a small JPEG of each item attached, for a custom shirt its mock-up', async () => {
  const productId = (await addProduct()) as never
  const { id: customizedProductId } = await shop.as(asha).customization.add(await filled())
  const { cart, orders } = shop.as(asha)
  await cart.add({ productId, size: 'M', color: 'Red', quantity: 1 })
  await cart.addCustomized({ customizedProductId, size: 'M', color: 'Navy', quantity: 1 })
  const items = (await cart.list()).map(({ productId: product, customizedProductId: custom, size, color }) => ({
    productId: product,
    customizedProductId: custom,
    size,
    color,
    quantity: 1,
  }))
  await orders.place({ items, paymentMethod: 'COD' })

  const pictures = await sentPictures()
  expect([...pictures.keys()].toSorted()).toEqual(['item-1', 'item-2', 'logo'])
  for (const cid of ['item-1', 'item-2']) {
    const { format, width, height } = await sharp(pictures.get(cid)).metadata()
    expect([format, width, height]).toEqual(['jpeg', 128, 160])
  }
})

test('for an external or missing picture the mail is sent without one', async () => {
  const find = openMailPictures(shop.deps, readMockupKey)
  const missing = ['/media/00000000000000000000000000000000', 'https://elsewhere.example/a.jpg', '/media/../secrets']
  expect(await Promise.all(missing.map(find))).toEqual([null, null, null])
})
