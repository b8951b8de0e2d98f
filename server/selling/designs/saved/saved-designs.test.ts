import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SAVED_DESIGNS } from '#contract/basics/limits.ts'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { deleteUnusedDesigns } from '#server/selling/designs/unused-designs.ts'
import { CONFIG, configure, filled, flat } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { savedDesigns } from './saved-designs.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function saved(person: Person, name = 'Kites') {
  const { id } = await shop.as(person).customization.add(await filled())
  return shop.as(person).savedDesigns.save({ customizedProductId: id, name })
}

test('a customer saves a design, renames, duplicates and deletes it; nobody else sees or changes it [design.saved]', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()]
  const api = shop.as(asha).savedDesigns
  const design = await saved(asha, '  Kites ')
  expect(design).toMatchObject({ name: 'Kites', category: 'Regular', size: 'M', color: 'Navy', shareToken: null })
  const { id } = design
  const copy = await api.duplicate({ id })
  expect(copy).toMatchObject({ name: 'Kites (copy)', customizedProductId: design.customizedProductId })
  expect((await api.rename({ id, name: 'Sky' })).name).toBe('Sky')
  expect((await api.list()).map(({ name }) => name)).toEqual(['Kites (copy)', 'Sky'])
  const others = shop.as(ravi).savedDesigns
  expect(await others.list()).toEqual([])
  const { customizedProductId } = design
  for (const call of [
    () => others.rename({ id, name: 'Mine' }),
    () => others.duplicate({ id }),
    () => others.share({ id }),
    () => others.remove({ id }),
    () => others.toCart({ id, size: 'M' }),
    () => others.save({ customizedProductId, name: 'Mine' }),
    () => shop.as(ravi).customization.get({ id: customizedProductId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  await api.remove({ id })
  expect((await api.list()).map(({ name }) => name)).toEqual(['Kites (copy)'])
  expect(await shop.as(asha).customization.get({ id: customizedProductId })).toMatchObject({ layers: [{ x: 30 }] })
})

test('a shirt that was changed in the studio can take the place of the saved one', async () => {
  const person = await shop.customer()
  const api = shop.as(person)
  const first = await saved(person)
  const { id } = await api.customization.add({ ...(await filled()), color: 'Maroon' })
  const changed = await api.savedDesigns.save({ customizedProductId: id, name: 'Kites', replaces: first.id })
  expect(changed).toMatchObject({ id: first.id, customizedProductId: id, color: 'Maroon' })
  expect(await api.savedDesigns.list()).toHaveLength(1)
})

test('saved designs are kept; once deleted and in no bag, the shirt goes with its files after a day', async () => {
  const person = await shop.customer()
  const { id, customizedProductId } = await saved(person)
  const isThere = async () => {
    await shop.db.execute(sql`update customized_products set created_at = now() - interval '2 days'`)
    await deleteUnusedDesigns(shop.deps)
    return (await shop.db.$count(customizedProducts, eq(customizedProducts.id, customizedProductId))) === 1
  }
  expect(await isThere()).toBe(true)
  await shop.as(person).savedDesigns.remove({ id })
  expect(await isThere()).toBe(false)
})

test('a number of saved designs is the limit, also for two requests at once', async () => {
  const person = await shop.customer()
  const { id, customizedProductId } = await saved(person)
  await shop.db.execute(sql`insert into saved_designs (user_id, customized_product_id, name)
    select ${person.id}::uuid, ${customizedProductId}::uuid, n::text from generate_series(3, ${MAX_SAVED_DESIGNS}) n`)
  const api = shop.as(person).savedDesigns
  const answers = await Promise.all([attempt(api.duplicate({ id })), attempt(api.duplicate({ id }))])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('a link shows the design to anybody until it is stopped, and a later link is another [design.saved]', async () => {
  const person = await shop.customer('Asha Kulkarni')
  const { id } = await saved(person)
  const api = shop.as(person).savedDesigns
  const { shareToken: token } = await api.share({ id })
  if (token === null) throw new Error('there is no link')
  expect(token).toMatch(/^[\w-]{32}$/)
  expect((await api.share({ id })).shareToken).toBe(token)
  const seen = await shop.visitor.savedDesigns.shared({ token })
  expect(seen).toEqual({
    name: 'Kites',
    category: 'Regular',
    color: 'Navy',
    material: 'Cotton',
    mockupUrl: `/api/shared-design/${token}/mockup`,
    sides: ['front'],
    sizes: ['S', 'M', 'L', '2XL'],
    unitPrice: (await api.list()).find((design) => design.id === id)?.unitPrice,
  })
  const picture = await shop.inject({ url: seen.mockupUrl })
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  const previewUrl = `/api/shared-design/${token}/preview.jpg`
  const preview = await shop.inject({ url: previewUrl })
  expect(preview.statusCode).toBe(200)
  expect(preview.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' })
  expect(preview.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  await api.stopSharing({ id })
  for (const url of [`/api/shared-design/${token}`, seen.mockupUrl, previewUrl, '/api/shared-design/nothing'])
    expect((await shop.inject({ url })).statusCode).toBe(404)
  expect((await api.share({ id })).shareToken).not.toBe(token)
})

test('who makes a shared design theirs has a copy of their own, which stays when the first one is deleted', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()]
  const { id } = await saved(asha)
  const { shareToken } = await shop.as(asha).savedDesigns.share({ id })
  const mine = await shop.as(ravi).savedDesigns.take({ token: shareToken ?? '' })
  expect(mine).toMatchObject({ name: 'Kites', size: 'M', color: 'Navy', shareToken: null })
  // A second click makes no second copy.
  expect(await shop.as(ravi).savedDesigns.take({ token: shareToken ?? '' })).toEqual(mine)
  await shop.db.delete(customizedProducts).where(eq(customizedProducts.userId, asha.id))
  await shop.db.execute(sql`update media set created_at = now() - interval '2 days'`)
  await deleteUnusedDesigns(shop.deps)
  const copy = await shop.as(ravi).customization.get({ id: mine.customizedProductId })
  expect(copy.layers).toMatchObject([{ x: 30, y: 40, width: 240 }])
  // Not what the other person has written.
  expect(copy.description).toBe('Full chest, 24.0 × 16.0 cm.')
  const file = await shop.inject({ url: copy.designImageUrl, by: ravi })
  expect(file.statusCode).toBe(200)
  expect(await attempt(shop.as(ravi).savedDesigns.take({ token: shareToken ?? '' }))).toMatchObject({ ok: false })
})

test('all pictures, texts and sides of a design are copied, into another size and for somebody else', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()]
  const form = { ...(await filled()), pictures: [await flat(600, 400), await flat(300, 300, '#224466')] }
  const { placement, ...rest } = form
  const { id: customizedProductId } = await shop.as(asha).customization.add({
    ...rest,
    layers: [
      { id: 'a', kind: 'picture', picture: 1, fixes: [], ...placement },
      { id: 'b', kind: 'text', text: 'Kites', font: 'poppins', colour: '#ffffff', align: 'centre', side: 'back' },
    ],
  })
  const api = shop.as(asha).savedDesigns
  const { id } = await api.save({ customizedProductId, name: 'Two sides' })
  const large = await api.toCart({ id, size: 'L' })
  expect(large.customizedProductId).not.toBe(customizedProductId)
  const { shareToken: token } = await api.share({ id })
  expect((await shop.visitor.savedDesigns.shared({ token: token ?? '' })).sides).toEqual(['front', 'back'])
  const mine = await shop.as(ravi).savedDesigns.take({ token: token ?? '' })
  const copies = [
    { by: asha, copy: await shop.as(asha).customization.get({ id: large.customizedProductId }) },
    { by: ravi, copy: await shop.as(ravi).customization.get({ id: mine.customizedProductId }) },
  ]
  for (const { by, copy } of copies) {
    expect(copy.layers).toMatchObject([
      { picture: 1, x: 30 },
      { text: 'Kites', side: 'back' },
    ])
    expect(copy.pictures.map(({ width }) => width)).toEqual([600, 300])
    for (const url of [...copy.pictures.map((picture) => picture.url), `${copy.mockupUrl}?side=back`])
      expect((await shop.inject({ url, by })).statusCode, url).toBe(200)
  }
})

test('a design in the bag takes another size at its place, as the same design at today’s price', async () => {
  const asha = await shop.customer()
  const api = shop.as(asha)
  const { customizedProductId } = await saved(asha)
  const [line] = await api.cart.addCustomized({ customizedProductId, size: 'M', quantity: 2 })
  if (!line) throw new Error('there is no line')
  expect(line.customizedProduct?.sizes).toEqual(['S', 'M', 'L', '2XL'])
  const changed = await api.cart.changeSize({ id: line.id, size: 'L' })
  expect(changed).toMatchObject([{ id: line.id, size: 'L', quantity: 2, unitPrice: line.unitPrice }])
  expect(changed[0]?.customizedProduct?.name).toBe(line.customizedProduct?.name)
  expect(changed[0]?.customizedProductId).not.toBe(customizedProductId)
  expect(await attempt(api.cart.changeSize({ id: line.id, size: '9XL' }))).toMatchObject({
    failure: { code: 'invalid' },
  })
  expect(await api.cart.list()).toEqual(changed)
})

test('a line of the bag has the name of its saved design, in other sizes too; a design that is not saved has none', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()]
  const { id, customizedProductId } = await saved(asha)
  const api = shop.as(asha)
  const readNames = async () => (await api.cart.list()).map((line) => line.customizedProduct?.name)
  const large = await api.savedDesigns.toCart({ id, size: 'L' })
  for (const shirt of [customizedProductId, large.customizedProductId])
    await api.cart.addCustomized({ customizedProductId: shirt, size: 'M' })
  await api.savedDesigns.rename({ id, name: 'Sky' })
  expect(await readNames()).toEqual(['Sky', 'Sky'])
  expect((await api.cart.list()).map((line) => line.customizedProduct?.savedDesignId)).toEqual([id, id])
  await api.savedDesigns.remove({ id })
  expect(await readNames()).toEqual([null, null])
  // The same picture of somebody else has a name of theirs.
  const other = await shop.as(ravi).customization.add(await filled())
  await saved(asha)
  const [line] = await shop.as(ravi).cart.addCustomized({ customizedProductId: other.id, size: 'M' })
  expect(line?.customizedProduct?.name).toBeNull()
})

test('a duplicate does not rename the ordered original; one in another colour has its own name in every size', async () => {
  const person = await shop.customer()
  const api = shop.as(person)
  const original = await saved(person)
  const duplicate = await api.savedDesigns.duplicate({ id: original.id })
  const maroon = await api.customization.add({ ...(await filled()), color: 'Maroon' })
  const replacement = { customizedProductId: maroon.id, name: 'Kites at dusk', replaces: duplicate.id }
  const readNames = async () => (await api.cart.list()).map((line) => line.customizedProduct?.name)
  for (const size of ['M', 'L'] as const)
    await api.cart.addCustomized({ ...(await api.savedDesigns.toCart({ id: original.id, size })), quantity: 1 })
  expect(await readNames()).toEqual(['Kites', 'Kites'])
  await api.savedDesigns.save(replacement)
  for (const size of ['M', 'L'] as const)
    await api.cart.addCustomized({ ...(await api.savedDesigns.toCart({ id: duplicate.id, size })), quantity: 1 })
  expect(await readNames()).toEqual(['Kites', 'Kites', 'Kites at dusk', 'Kites at dusk'])
})

test('a saved design goes into the bag in any size, at today’s prices, and its sizes count together for a quantity break [design.saved]', async () => {
  const person = await shop.customer()
  const api = shop.as(person)
  const { id, customizedProductId } = await saved(person)
  expect(await api.savedDesigns.toCart({ id, size: 'M' })).toMatchObject({ customizedProductId })
  const { colors, materials, sizes, ...rest } = CONFIG
  const options = { colors: [...colors], materials: [...materials], sizes: [...sizes] }
  const printPrices = { extraSide: rupees(0), areaSteps: [], quantityBreaks: [{ from: 4, percent: 10 }] }
  const owner = shop.as(await shop.admin())
  await owner.customization.save({ ...rest, ...options, offerPrice: rupees(400), printPrices })
  expect(await api.savedDesigns.list()).toMatchObject([{ unitPrice: rupees(599) }])
  for (const size of ['M', 'L', 'L', '2XL'] as const)
    await api.cart.addCustomized({ ...(await api.savedDesigns.toCart({ id, size })), quantity: 1 })
  const lines = await api.cart.list()
  expect(lines.map(({ size, quantity, unitPrice }) => [size, quantity, unitPrice])).toEqual([
    ['M', 1, rupees(539.1)],
    ['L', 2, rupees(539.1)],
    ['2XL', 1, rupees(539.1)],
  ])
  expect(await attempt(api.savedDesigns.toCart({ id, size: 'XS' }))).toMatchObject({ failure: { code: 'invalid' } })
  // Nor does the old shirt by itself bring its price back, except where it is in the cart already.
  await api.cart.clear()
  const old = { customizedProductId, size: 'M' as const, color: 'Navy', quantity: 1 }
  expect(await api.cart.addCustomized(old)).toMatchObject([{ unitPrice: rupees(599) }])
  await owner.customization.save({ ...rest, ...options, offerPrice: rupees(500), printPrices })
  const [cartLine] = await api.cart.list()
  const again = { ...old, customizedProductId: cartLine?.customizedProductId ?? customizedProductId }
  expect(await api.cart.addCustomized(again)).toMatchObject([{ quantity: 2, unitPrice: rupees(599) }])
  expect(await shop.db.$count(savedDesigns, eq(savedDesigns.userId, person.id))).toBe(1)
  await configure(shop)
})
