import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { CONFIG, configure, filled, flat, post, wireForm } from '#server/testing/designs.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { customizedProducts } from './customization.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const REQUIRED = 'All fields are required.'

test('the categories are those that an admin configured [design.configuration]', async () => {
  expect(await shop.visitor.customization.categories()).toEqual({
    categories: [{ value: 'Regular', label: 'Regular' }],
  })
})

test('a configured category has sizes, materials, colours and three prices; XXL is read as 2XL [design.configuration]', async () => {
  const config = await shop.visitor.customization.config({ category: 'Regular' })
  expect(config).toEqual({ ...CONFIG, sizes: ['S', 'M', 'L', '2XL'] })
})

test('a category that is not configured is not found', async () => {
  await expect(shop.visitor.customization.config({ category: 'Polo' })).rejects.toMatchObject({ code: 'not_found' })
})

test('an admin replaces a configuration, which is recorded in the audit log [catalogue.customisation-words]', async () => {
  const admin = await shop.admin()
  const sent = { category: 'Hoodie', colors: ['Black'], materials: ['Cotton'], sizes: ['M'] } as const
  const api = shop.as(admin).customization
  const prices = { mrp: rupees(999), offerPrice: rupees(899), customizationPrice: rupees(0) }
  const body = { ...sent, colors: [...sent.colors], materials: [...sent.materials], sizes: [...sent.sizes] }
  await api.save({ ...body, ...prices })
  await api.save({ ...body, ...prices, sizes: ['XL', 'S', 'S'] })
  expect((await shop.visitor.customization.config({ category: 'hoodie' })).sizes).toEqual(['S', 'XL'])
  const entries = await shop.db.select().from(auditLog)
  expect(entries.filter(({ entity, entityId }) => entity === 'studio' && entityId === 'Hoodie')).toHaveLength(2)
})

test('an offer price above the MRP and values that are not in the lists are refused', async () => {
  const by = await shop.admin()
  const good = { category: 'Polo', colors: ['Black'], materials: ['Cotton'], sizes: ['M'], mrp: 500, offerPrice: 400 }
  const send = async (change: object) => {
    const payload = { ...good, customizationPrice: 100, ...change }
    return (await shop.inject({ method: 'POST', url: '/api/customize-selections/add', by, payload })).statusCode
  }
  expect(await send({ offerPrice: 500.01 })).toBe(422)
  expect(await send({ category: 'Tank' })).toBe(422)
  expect(await send({ materials: ['Cheese'] })).toBe(422)
  expect(await send({ sizes: ['XXXXL'] })).toBe(422)
  expect(await send({ colors: ['Qwertyuiop'] })).toBe(422)
  expect(await send({ colors: [] })).toBe(422)
  expect(await send({ mrp: -1 })).toBe(422)
  expect(await send({})).toBe(200)
})

test('a design becomes a customised product with the prices of the configuration, and can be added to the cart [design.unit-price]', async () => {
  const api = shop.as(await shop.customer())
  const shirt = await api.customization.add(await filled())
  expect(shirt).toMatchObject({
    category: 'Regular',
    size: 'M',
    material: 'Cotton',
    color: 'Navy',
    quantity: 1,
    mrp: CONFIG.mrp,
    offerPrice: CONFIG.offerPrice,
    customizationPrice: CONFIG.customizationPrice,
    placement: { side: 'front', area: 'chest', x: 30, y: 40, width: 240, rotation: 0 },
    printState: 'queued',
    // 600 pixels on 240 mm.
    effectiveDpi: 63.5,
  })
  const [line] = await api.cart.addCustomized({ customizedProductId: shirt.id, size: 'M', color: 'Navy' })
  expect(line).toMatchObject({ customizedProductId: shirt.id, unitPrice: rupees(648), available: true })
  expect(line?.customizedProduct?.mockupUrl).toBe(`/api/customized/${shirt.id}/mockup`)
})

test.each(['size', 'material', 'color', 'design_image', 'mrp', 'offer_price', 'customization_price', 'description'])(
  'without %s all fields are required [design.words]',
  async (field) => {
    const by = await shop.customer()
    const form = await wireForm()
    for (const value of [undefined, field === 'design_image' ? new Uint8Array() : '']) {
      const answer = await post(shop, by, { ...form, [field]: value } as typeof form)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { error: REQUIRED, fields: { [field]: REQUIRED } },
      ])
    }
  },
)

test('a price that differs from the configuration is refused, and the refusal contains the current prices [design.unit-price]', async () => {
  const api = shop.as(await shop.customer())
  const result = await attempt(api.customization.add({ ...(await filled()), offerPrice: rupees(1) }))
  expect(result).toMatchObject({
    ok: false,
    failure: { code: 'price_changed', details: { mrp: rupees(599), offerPrice: rupees(449) } },
  })
})

test('a design from a form of another person’s account is refused and not stored', async () => {
  const [shown, signedIn] = [await shop.customer(), await shop.customer()]
  const designs = () => shop.db.$count(customizedProducts, eq(customizedProducts.userId, signedIn.id))
  const { add } = shop.as(signedIn).customization
  const result = await attempt(add({ ...(await filled()), account: shown.id }))
  expect(result).toMatchObject({ ok: false, failure: { code: 'account_changed' } })
  expect(await designs()).toBe(0)
  await add({ ...(await filled()), account: signedIn.id })
  expect(await designs()).toBe(1)
})

test('options must be in the configuration', async () => {
  const api = shop.as(await shop.customer())
  for (const wrong of [{ size: 'XS' }, { material: 'Silk' }, { color: 'Red' }, { category: 'V-Neck' }])
    await expect(api.customization.add({ ...(await filled()), ...wrong })).rejects.toMatchObject({ code: 'invalid' })
})

test('a placement is checked, and one without numbers fills its area', async () => {
  const by = await shop.customer()
  const form = await wireForm()
  const send = async (placement: string) => (await post(shop, by, { ...form, placement })).statusCode
  expect(await send('{"side":"front"')).toBe(422)
  expect(await send('{"side":"inside"}')).toBe(422)
  expect(await send('{"side":"front","area":"sleeve"}')).toBe(422)
  expect(await send('{"side":"front","x":1,"y":1}')).toBe(422)
  expect(await send('{"side":"front","x":900,"y":1,"width":100}')).toBe(422)
  expect(await send('{"side":"front","x":0,"y":1,"width":900}')).toBe(422)
  const answer = await post(shop, by, { ...form, placement: '{"side":"back"}' })
  expect(answer.json()).toMatchObject({ placement: { side: 'back', area: 'back', x: 0, width: 320, rotation: 0 } })
})

test('a file that is no picture is refused and leaves nothing [design.image]', async () => {
  const by = await shop.customer()
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const answer = await post(shop, by, { ...(await wireForm()), design_image: svg })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media'])
})

test('more than 8 MB are refused', async () => {
  const by = await shop.customer()
  const answer = await post(shop, by, { ...(await wireForm()), design_image: new Uint8Array((8 << 20) + 1) })
  expect(answer.statusCode).toBe(413)
})

test('at most ten designs an hour, with rate limits on', async () => {
  await using limited = await startShop({ RATE_LIMIT: 'on' })
  await configure(limited)
  const by = await limited.customer()
  const form = await wireForm()
  for (let index = 0; index < 10; index++)
    expect((await post(limited, by, { ...form, size: 'nothing' })).statusCode).toBe(422)
  expect((await post(limited, by, form)).statusCode).toBe(429)
  expect((await post(limited, await limited.customer(), form)).statusCode).toBe(201)
})

test('at most fifty designs that are not ordered', async () => {
  const by = await shop.customer()
  const form = await wireForm()
  expect((await post(shop, by, form)).statusCode).toBe(201)
  await shop.db.execute(sql`
    with file as (insert into media (key, kind, owner_id, mime, width, height, bytes)
      select md5(n::text) || 'x', 'private', ${by.id}::uuid, 'image/png', 9, 9, 9 from generate_series(1, 48) n returning key)
    insert into customized_products (user_id, category, size, material, colour, mrp, offer_price, customization_price, description, design_key)
    select ${by.id}::uuid, 'Regular', 'M', 'Cotton', 'Navy', 59900, 44900, 19900, 'Here.', key from file`)
  expect((await post(shop, by, { ...form, design_image: await flat(31, 31) })).statusCode).toBe(201)
  expect((await post(shop, by, form)).statusCode).toBe(429)
})

test('all files of a design count: the picture, the mock-up and the print file', async () => {
  const by = await shop.customer()
  const form = await wireForm()
  expect((await post(shop, by, form)).statusCode).toBe(201)
  await shop.db.execute(sql`
    with file as (insert into media (key, kind, owner_id, mime, width, height, bytes)
      values (md5('print') || 'y', 'private', ${by.id}::uuid, 'image/png', 9, 9, ${400 << 20}) returning key)
    update customized_products set print_state = 'ready', print_key = (select key from file) where user_id = ${by.id}::uuid`)
  expect((await post(shop, by, { ...form, design_image: await flat(31, 31) })).statusCode).toBe(413)
})

test('what was stored for refused designs counts for the quota too, until it is removed', async () => {
  const asha = await shop.customer()
  await shop.db.insert(media).values({
    key: 'refused-picture-of-asha',
    kind: 'private',
    ownerId: asha.id,
    mime: 'image/png',
    width: 9_000,
    height: 9_000,
    bytes: 400 << 20,
  })
  await expect(shop.as(asha).customization.add(await filled())).rejects.toMatchObject({ code: 'too_large' })
})

test('a shopper’s request without a category is refused as without any other field, the admin’s with a message about the category', async () => {
  const { category: _, ...rest } = await wireForm()
  const answer = await post(shop, await shop.customer(), { ...rest, size: '' })
  expect(answer.json()).toMatchObject({ code: 'invalid', error: 'All fields are required.' })
  const by = await shop.admin()
  const config = { colors: ['Black'], materials: ['Cotton'], sizes: ['M'], mrp: 500, offerPrice: 400 }
  for (const category of ['', null, undefined]) {
    const payload = { ...config, customizationPrice: 100, category }
    const refused = await shop.inject({ method: 'POST', url: '/api/customize-selections/add', by, payload })
    expect(refused.json()).toMatchObject({ code: 'invalid', error: 'Select a category first.' })
  }
})

test('a design of stored pictures uploads none, is not encoded again, and counts as the same design; others’ pictures are refused', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()]
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c2551f' } })
    .jpeg()
    .toBuffer()
  const form = await filled()
  const shirt = await shop.as(asha).customization.add({ ...form, pictures: [new Uint8Array(photo)] })
  const stored = { ...form, size: 'L', storedPictures: [{ design: shirt.id, picture: 0 }], pictures: [] }
  const again = await shop.as(asha).customization.add(stored)
  const hashes = await shop.db
    .select({ hash: customizedProducts.designHash, key: customizedProducts.designKey })
    .from(customizedProducts)
    .where(eq(customizedProducts.userId, asha.id))
  expect([hashes.length, new Set(hashes.map(({ hash, key }) => `${hash} ${key}`)).size]).toEqual([2, 1])
  expect(again.pictures).toMatchObject([{ width: 600, height: 400 }])
  for (const by of [ravi, asha])
    expect(
      await attempt(
        shop
          .as(by)
          .customization.add({ ...stored, storedPictures: [{ design: shirt.id, picture: by === asha ? 1 : 0 }] }),
      ),
    ).toMatchObject({ fields: { design_image: expect.any(String) } })
})

test('the same design in another size and colour needs no upload, has a mock-up of its own, and the shown price', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()]
  const { mrp, offerPrice, customizationPrice, material, ...form } = await filled()
  const prices = { mrp, offerPrice, customizationPrice }
  const shirt = await shop.as(asha).customization.add({ ...form, ...prices, material })
  const copyInput = { ...prices, id: shirt.id, size: 'L', material, color: 'Maroon' }
  const copy = await shop.as(asha).customization.copy(copyInput)
  expect(copy).toMatchObject({ size: 'L', color: 'Maroon', layers: shirt.layers, description: shirt.description })
  expect((await shop.as(asha).customization.copy(copyInput)).id).toBe(copy.id)
  const [response, other] = await Promise.all([shirt, copy].map(({ mockupUrl: url }) => shop.inject({ url, by: asha })))
  expect([
    response?.statusCode,
    other?.statusCode,
    response?.rawPayload.equals(other?.rawPayload ?? Buffer.of()),
  ]).toEqual([200, 200, false])
  expect(await attempt(shop.as(asha).customization.copy({ ...copyInput, offerPrice: rupees(1) }))).toMatchObject({
    failure: { code: 'price_changed' },
  })
  expect(await attempt(shop.as(asha).customization.copy({ ...copyInput, color: 'Pink' }))).toMatchObject({ ok: false })
  expect(await attempt(shop.as(ravi).customization.copy(copyInput))).toMatchObject({ failure: { code: 'not_found' } })
})

test('line breaks of a form are stored as one character', async () => {
  const by = await shop.customer()
  const answer = await post(shop, by, { ...(await wireForm()), description: 'On the chest.\r\nBelow it.' })
  expect(answer.json()).toMatchObject({ description: 'On the chest.\nBelow it.' })
})

test('a form that was opened before somebody else changed the category is refused as stale, and changes nothing', async () => {
  await using shop = await startShop()
  const { customization } = shop.as(await shop.admin())
  const { colors, materials, sizes, ...prices } = CONFIG
  const offer = { ...prices, colors: [...colors], materials: [...materials], sizes: [...sizes] }
  const first = await attempt(customization.save({ ...offer, shown: null }))
  expect(first.ok).toBe(true)
  const { category: _, ...shown } = await customization.config({ category: 'Regular' })
  await customization.save({ ...offer, sizes: ['S'], shown })
  for (const old of [shown, null]) {
    const late = await attempt(customization.save({ ...offer, materials: ['Linen' as const], shown: old }))
    expect(late).toMatchObject({ ok: false, failure: { code: 'stale' } })
  }
  const now = await customization.config({ category: 'Regular' })
  expect([now.sizes, now.materials]).toEqual([['S'], offer.materials])
  await customization.save({ ...offer, materials: ['Linen' as const] })
})
