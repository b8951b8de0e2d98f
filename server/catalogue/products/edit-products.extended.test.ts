import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { media } from '#server/site/media/media.table.ts'
import { forgetDeleted } from '#server/site/undo-delete/keep-deleted.ts'
import { deletions } from '#server/site/undo-delete/undo-delete.table.ts'
import { picture } from '#server/testing/forms.ts'
import { addCategory, FIELDS, listFiles, startWithOwner } from '#server/testing/product-office.ts'
import { productImages, products } from './products.table.ts'

test('each color may have up to 4 images of its own, beside those that show every color [catalogue.image-limit]', async () => {
  await using office = await startWithOwner()
  const shades = ['#100', '#200', '#300', '#400', '#500', '#600']
  const imageColor = ['Black', 'Black', 'White', '', '', 'White']
  const id = await office.made({ color: 'Black,White', imageColor }, shades)
  const { pictures, ...product } = await office.shop.visitor.products.get({ id })
  expect(pictures.map(({ colour }) => colour ?? '')).toEqual(imageColor)
  expect([product.image1, product.image4]).toEqual([pictures[0]?.url, pictures[3]?.url])
  const black = await office.add({ color: 'Black', imageColor: shades.map(() => 'Black') }, shades.slice(0, 5))
  expect(black.json().error).toBe('You can upload a maximum of 4 images for Black.')
  const unknown = await office.add({ color: 'Black', imageColor: ['Red'] })
  expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([422, ['imageColor']])
})

test('an image changes its color without being sent again; the others keep theirs', async () => {
  await using office = await startWithOwner()
  const id = await office.made({ color: 'Black,White', imageColor: ['Black', 'White'] }, ['#100', '#200'])
  const read = async () => (await office.shop.visitor.products.get({ id })).pictures.map(({ colour }) => colour)
  await office.send('PUT', `/products/${id}`, { imageColor: ['White', ''] })
  expect(await read()).toEqual(['White', null])
  await office.send('PUT', `/products/${id}`, { alt: ['Front', 'Back'] })
  expect(await read()).toEqual(['White', null])
})

test('removing a color removes its images; the first four stay and show every color', async () => {
  await using office = await startWithOwner()
  const shades = ['#100', '#200', '#300', '#400', '#500', '#600']
  const imageColor = ['Black', 'Black', 'White', 'White', 'White', 'Black']
  const id = await office.made({ color: 'Black,White', imageColor }, shades)
  await office.send('PUT', `/products/${id}`, { color: 'Black' })
  const { pictures } = await office.shop.visitor.products.get({ id })
  expect(pictures.map(({ colour }) => colour)).toEqual(['Black', 'Black', null, null, 'Black'])
})

test('a file that is no picture, or too large, is refused, and no picture of the form is stored', async () => {
  await using office = await startWithOwner()
  const good = { bytes: await picture() }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const lie = await office.send('POST', '/products/add', FIELDS, [
    good,
    { bytes: svg, name: '../../x.png', type: 'image/png' },
  ])
  expect([lie.statusCode, lie.json().code]).toEqual([415, 'unsupported_media'])
  const heavy = await office.send('POST', '/products/add', FIELDS, [good, { bytes: new Uint8Array((8 << 20) + 1) }])
  expect([heavy.statusCode, heavy.json().code]).toEqual([413, 'too_large'])
  const json = await office.shop.inject({ method: 'POST', url: '/api/products/add', by: office.owner, payload: FIELDS })
  expect(json.statusCode).toBe(415)
  expect([await office.shop.db.$count(products), await office.shop.db.$count(media)]).toEqual([0, 0])
  // A rendition that is still being created is deleted as soon as it is stored.
  await expect.poll(() => listFiles(office.shop), { timeout: 60_000 }).toEqual([])
})

test('a picture that nobody described is called as the product is now, also after a rename and in a renamed copy', async () => {
  await using office = await startWithOwner()
  const { shop } = office
  const id = await office.made({ name: 'Rama tee' }, ['#100', '#200'])
  const alts = async (product: number) =>
    (await shop.visitor.products.get({ id: product as ProductId })).pictures.map(({ alt }) => alt)
  // As the form sends them: what is shown for the first one, the owner's own words for the second.
  await office.send('PUT', `/products/${id}`, { alt: ['Rama tee', 'From behind'] })
  const copy = (await office.send('POST', `/products/${id}/duplicate`, {})).json()
  await office.send('PUT', `/products/${id}`, { name: 'Krishna tee', alt: ['Rama tee', 'From behind'] })
  expect(await alts(id)).toEqual(['Krishna tee', 'From behind'])
  await office.send('PUT', `/products/${id}`, { name: 'Shiva tee' })
  expect(await alts(id)).toEqual(['Shiva tee', 'From behind'])
  await shop.db.update(productImages).set({ alt: copy.name }).where(eq(productImages.productId, copy.id))
  await office.send('PUT', `/products/${copy.id}`, { name: 'Durga tee' })
  await office.send('POST', `/products/${copy.id}/restore`, {})
  expect(await alts(copy.id)).toEqual(['Durga tee', 'Durga tee'])
})

test('new pictures replace the old ones; `keep` lists those that stay, in order; unused files are deleted', async () => {
  await using office = await startWithOwner()
  const { shop } = office
  const id = await office.made({}, ['#100', '#200', '#300'])
  const [first, two, three] = (await shop.visitor.products.get({ id })).pictures.map(({ url }) => url)
  const urls = async () => (await shop.visitor.products.get({ id })).pictures.map(({ url }) => url)
  const fresh = { bytes: await picture('#400') }
  const keep = [three ?? '', 'new', first ?? '']
  expect((await office.send('PUT', `/products/${id}`, { keep, alt: ['back', '', 'front'] }, [fresh])).statusCode).toBe(
    200,
  )
  const now = await shop.visitor.products.get({ id })
  expect(now.pictures.map(({ alt }) => alt)).toEqual(['back', 'Chai First Tee', 'front'])
  expect((await urls()).toSpliced(1, 1)).toEqual([three, first])
  // A rendition that was being made when the picture was removed is removed by its maker.
  await expect
    .poll(async () => (await listFiles(shop)).some((name) => name.includes(two?.slice(7) ?? 'none')))
    .toBe(false)
  expect((await office.send('PUT', `/products/${id}`, { keep: '/media/nothing' })).json().fields).toHaveProperty('keep')
  expect((await office.send('PUT', `/products/${id}`, { keep: '' })).json().fields).toHaveProperty('image')
  expect((await office.send('PUT', `/products/${id}`, {}, [fresh])).statusCode).toBe(200)
  expect(await urls()).toHaveLength(1)
  expect(await shop.db.$count(media)).toBe(1)
})

test('a picture that two products show stays while one of them needs it', async () => {
  await using office = await startWithOwner()
  const { shop } = office
  const [productId, other] = [await office.made(), await office.made()]
  expect(await shop.db.$count(media)).toBe(1)
  await office.api.products.remove({ id: productId })
  expect([await shop.db.$count(media), (await listFiles(shop)).length > 0]).toEqual([1, true])
  await office.api.products.remove({ id: other })
  // They stay while the deletion can be undone.
  await forgetDeleted(shop.deps)
  expect(await shop.db.$count(media)).toBe(1)
  await shop.db.update(deletions).set({ deletedAt: sql`now() - interval '11 minutes'` })
  await forgetDeleted(shop.deps)
  await expect.poll(async () => [await shop.db.$count(media), await listFiles(shop)]).toEqual([0, []])
})

test('the back-office finds products by words, category, kind and stock', async () => {
  await using office = await startWithOwner()
  const { shop, api } = office
  const tees = await addCategory(shop)
  await shop.product({ name: 'Beach Tee', categoryId: tees, pieces: 0 })
  await shop.product({ name: 'Army Polo', pieces: 3 })
  await shop.product({ name: 'Combo of Two', isCombo: true, pieces: 9 })
  const names = async (query: Parameters<typeof api.products.managed>[0]) =>
    (await api.products.managed(query)).items.map(({ name }) => name)
  expect(await names({ sort: 'name_asc' })).toEqual(['Army Polo', 'Beach Tee', 'Combo of Two'])
  expect(await names({ sort: 'stock_asc' })).toEqual(['Beach Tee', 'Army Polo', 'Combo of Two'])
  expect(await names({ stock: 'out' })).toEqual(['Beach Tee'])
  expect(await names({ stock: 'low' })).toEqual(['Army Polo'])
  expect(await names({ stock: 'in', sort: 'price_asc' })).toHaveLength(2)
  expect(await names({ q: 'beach' })).toEqual(['Beach Tee'])
  expect(await names({ category: tees })).toEqual(['Beach Tee'])
  expect(await names({ combo: true })).toEqual(['Combo of Two'])
  expect((await api.products.managed({ page: 2, limit: 2 })).total).toBe(3)
})

test('the list can be sorted by every column in both directions, and by no other key [fulfil.sort]', async () => {
  await using office = await startWithOwner()
  const { shop, api } = office
  const tees = await addCategory(shop)
  await shop.product({
    name: 'beach Tee',
    categoryId: tees,
    pieces: 0,
    material: 'Linen',
    price: rupees(100),
    struckPrice: rupees(900),
  })
  await shop.product({ name: 'Army Polo', pieces: 3, material: 'Modal', price: rupees(300), struckPrice: rupees(900) })
  const last = await shop.product({ name: 'Combo of Two', isCombo: true, pieces: 9, material: 'Cotton' })
  const names = async (sort: NonNullable<Parameters<typeof api.products.managed>[0]>['sort']) =>
    (await api.products.managed({ sort })).items.map(({ name }) => name.split(' ')[0]).join(' ')
  expect(await names('name_asc')).toBe('Army beach Combo')
  expect(await names('name_desc')).toBe('Combo beach Army')
  expect(await names('category_desc')).toMatch(/^beach/)
  expect(await names('material_asc')).toBe('Combo beach Army')
  expect(await names('price_asc')).toBe('beach Army Combo')
  expect(await names('stock_desc')).toBe('Combo Army beach')
  await api.products.update({ id: last, stock: 10, stockWas: 9, image: [] })
  expect(await names('updated_desc')).toMatch(/^Combo/)
  const by = await shop.admin()
  expect((await shop.inject({ url: '/api/products/all?sort=search_asc', by })).statusCode).toBe(422)
})

test('the threshold for low stock is the owner’s setting [catalogue.low-stock]', async () => {
  await using office = await startWithOwner()
  const { shop, api } = office
  await shop.product({ name: 'Army Polo', pieces: 7 })
  const low = async () => (await api.products.managed({ stock: 'low' })).items.map(({ name }) => name)
  expect(await low()).toEqual([])
  await api.settings.change({ lowStockMark: 7 })
  expect(await low()).toEqual(['Army Polo'])
})
