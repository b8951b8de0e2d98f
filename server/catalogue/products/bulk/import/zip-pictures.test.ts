import { makeZip } from 'client-zip'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { cleanUp } from '#server/cleanup.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { type Packed, packZip } from '#server/testing/zip.ts'
import { productImportPictures, productImports } from './imports.table.ts'
import { runImports } from './imports.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const HEADING = 'Name,Description,Material,Colour,Size,Price,MRP,Stock,Pictures'
const line = (name: string, pictures: string) => `${name},Soft,Cotton,Black,M,399,499,3,"${pictures}"`
const csv = (...lines: string[]) => new TextEncoder().encode([HEADING, ...lines].join('\n'))

/** Uploads a file with a ZIP, compares it, and applies what can be. */
async function addImport(file: Uint8Array<ArrayBuffer>, pictures: Uint8Array<ArrayBuffer>) {
  const { productImports: api } = shop.as(owner)
  const { id } = await api.add({ file, fileName: 'products.csv', pictures })
  await runImports(shop.deps)
  const problems = (await api.problems({ id })).map(
    (problem) => `${problem.line} ${problem.column}: ${problem.message}`,
  )
  const [checked] = await api.list({ limit: 1 })
  if ((checked?.added ?? 0) + (checked?.changed ?? 0) > 0) {
    await api.apply({ id })
    for (let runs = 0; runs < 5; runs++) await runImports(shop.deps)
  }
  const [done] = await api.list({ limit: 1 })
  return { id, problems, checked, done }
}

async function countPictures(name: string): Promise<number | null> {
  const { items } = await shop.visitor.products.list({})
  return items.find((product) => product.name === name)?.pictures.length ?? null
}

test('lines name pictures of a ZIP, with folders, spaces and any case; a product gets them in that order', async () => {
  const [front, back, side] = await Promise.all([picture('#101010'), picture('#202020'), picture('#303030')])
  const zipStream = makeZip([
    { name: 'photos/Zip Front.PNG', input: front },
    { name: 'photos/back.png', input: back },
    { name: '__MACOSX/photos/._back.png', input: new Uint8Array([1, 2]) },
    { name: 'photos/.DS_Store', input: new Uint8Array([1]) },
    { name: 'photos/t\u00e9e.png', input: side },
    { name: 'photos/never-named.png', input: side },
  ])
  const zip = new Uint8Array(await new Response(zipStream).arrayBuffer())
  const file = csv(line('Zip Tee', 'zip front.png | back.png'), line('Zip Polo', 'photos/BACK.png te\u0301e.png'))
  const { problems, checked, done } = await addImport(file, zip)
  expect(problems).toEqual([])
  expect(checked).toMatchObject({ pictures: 3, unusedPictures: 1, added: 2, state: 'checked' })
  expect(done).toMatchObject({ state: 'done', applied: 2, errors: 0 })
  const shown = async (q: string) => (await shop.visitor.products.list({ q })).items[0]?.pictures.map(({ url }) => url)
  const [tee, polo] = [await shown('zip tee'), await shown('zip polo')]
  expect([tee?.length, polo?.length, tee?.[1]]).toEqual([2, 2, polo?.[0]])
  await cleanUp(shop.deps.db)
  expect(await shop.db.$count(productImportPictures)).toBe(0)
})

test('a hostile or broken file of a ZIP is an error of the lines that name it, and the others go on [catalogue.import-pictures]', async () => {
  const good = await picture('#505050')
  const bomb = new Uint8Array(UPLOAD_MAX_BYTES + 1)
  const hostile: Packed[] = [
    { name: 'good.png', bytes: good },
    { name: '../../etc/escape.png', bytes: good },
    { name: '/absolute.png', bytes: good },
    { name: 'C:\\drive.png', bytes: good },
    { name: 'locked.png', bytes: good, flags: 0x801 },
    { name: 'a/twice.png', bytes: good },
    { name: 'b/TWICE.png', bytes: good },
    { name: 'bomb.png', bytes: bomb },
    { name: 'lying.png', bytes: bomb, declared: 100 },
    { name: 'strange.png', bytes: good, method: 99 },
    { name: 'damaged.png', bytes: good, crc: 7 },
    { name: 'text.png', bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'folder/', bytes: new Uint8Array() },
  ]
  const names = [
    'good',
    'escape',
    'absolute',
    'drive',
    'locked',
    'twice',
    'bomb',
    'lying',
    'strange',
    'damaged',
    'text',
    'none',
  ]
  const { problems, done } = await addImport(
    csv(...names.map((name) => line(`H ${name}`, `${name}.png`))),
    packZip(hostile),
  )
  expect(problems).toEqual([
    '3 Pictures: escape.png has a path that leads out of the ZIP',
    '4 Pictures: absolute.png has a path that leads out of the ZIP',
    '5 Pictures: drive.png has a path that leads out of the ZIP',
    '6 Pictures: locked.png is protected with a password',
    '7 Pictures: twice.png is in the ZIP more than once',
    '8 Pictures: bomb.png is larger than 8 MB',
    '9 Pictures: lying.png is damaged',
    '10 Pictures: strange.png is compressed in a way that cannot be read',
    '11 Pictures: damaged.png is damaged',
    '12 Pictures: text.png is no JPEG, PNG, WebP or AVIF picture',
    '13 Pictures: none.png is neither in the ZIP of pictures nor an https address of the internet',
  ])
  expect(done).toMatchObject({ state: 'done', applied: 1, errors: 11 })
  expect(await countPictures('H good')).toBe(1)
})

test('of an archive that unpacks to much more than it is, no more than a bounded part is unpacked', async () => {
  const zeros = new Uint8Array(UPLOAD_MAX_BYTES)
  const names = Array.from({ length: 20 }, (_, at) => `bomb-${at}.png`)
  const { problems } = await addImport(
    csv(...names.map((name) => line(name, name))),
    packZip(names.map((name) => ({ name, bytes: zeros }))),
  )
  const is = (text: string) => problems.filter((problem) => problem.endsWith(text)).length
  expect([is('is no JPEG, PNG, WebP or AVIF picture'), is('is too much: take fewer pictures in one ZIP')]).toEqual([
    16, 4,
  ])
  const many = Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.png`, bytes: new Uint8Array(), method: 0 }))
  const refused = await attempt(
    shop.as(owner).productImports.add({ file: csv(line('Many', '1.png')), fileName: 'x.csv', pictures: packZip(many) }),
  )
  expect(refused).toMatchObject({ ok: false, fields: { pictures: 'A ZIP has at most 10,000 files.' } })
})

test('a picture that begins like one and is none is an error of its product when it is applied; the others go on', async () => {
  const good = await picture('#606060')
  const cut = good.slice(0, 60)
  const zip = packZip([
    { name: 'a-cut.png', bytes: cut },
    { name: 'z-good.png', bytes: good },
  ])
  const { id, checked, done } = await addImport(csv(line('A Cut', 'a-cut.png'), line('Z Good', 'z-good.png')), zip)
  expect(checked).toMatchObject({ added: 2, errors: 0 })
  expect(done).toMatchObject({ state: 'done', applied: 1, errors: 1 })
  expect((await shop.as(owner).productImports.problems({ id })).map((problem) => problem.line)).toEqual([2])
  expect([await countPictures('A Cut'), await countPictures('Z Good')]).toEqual([null, 1])
})

test('an import goes on with its pictures after the process ended', async () => {
  const { productImports: api } = shop.as(owner)
  const names = ['One', 'Two', 'Three']
  const colours = ['#711111', '#722222', '#733333']
  const bytes = await Promise.all(colours.map((colour) => picture(colour)))
  const zip = packZip(bytes.map((content, at) => ({ name: `${names[at]}.png`, bytes: content })))
  const file = csv(...names.map((name) => line(`Resumed ${name}`, `${name}.png`)))
  const { id } = await api.add({ file, fileName: 'x.csv', pictures: zip })
  await runImports(shop.deps)
  await api.apply({ id })
  for (let runs = 0; runs < 9; runs++) await runImports(shop.deps, AbortSignal.timeout(1))
  await runImports(shop.deps)
  expect(await Promise.all(names.map((name) => countPictures(`Resumed ${name}`)))).toEqual([1, 1, 1])
})

test.each<[string, () => Uint8Array<ArrayBuffer>]>([
  ['no ZIP', () => new TextEncoder().encode('not a zip at all, but long enough to be looked at')],
  ['a ZIP that is cut off', () => packZip([{ name: 'a.png', bytes: new Uint8Array(500) }]).slice(0, -30)],
  ['an empty file', () => new Uint8Array(3)],
])('%s is refused as a whole, and nothing is changed', async (_, makeArchive) => {
  const before = await shop.db.$count(productImports)
  const refused = await attempt(
    shop
      .as(owner)
      .productImports.add({ file: csv(line('Refused', 'a.png')), fileName: 'x.csv', pictures: makeArchive() }),
  )
  expect(refused).toMatchObject({
    ok: false,
    fields: { pictures: 'This is no ZIP file that can be read. Pack the pictures again, without a password.' },
  })
  expect(await shop.db.$count(productImports)).toBe(before)
})

test('pictures of a ZIP replace those of a product that is there, in its order, and leave no file behind', async () => {
  const [product] = (await shop.visitor.products.list({ q: 'zip tee' })).items
  if (!product) throw new Error('no product')
  const [oldUrl = ''] = product.pictures.map(({ url }) => url)
  const file = new TextEncoder().encode(`Product id,Pictures\n${product.id},new.png ${oldUrl}\n`)
  const { done } = await addImport(file, packZip([{ name: 'new.png', bytes: await picture('#808080') }]))
  expect(done).toMatchObject({ state: 'done', errors: 0 })
  const { pictures } = await shop.visitor.products.get({ id: product.id })
  expect([pictures.length, pictures[1]?.url]).toEqual([2, oldUrl])
  const { rows } = await shop.db.execute<{ n: number }>(sql`select count(*)::int as n from media
    where not exists (select from product_images where media_key = key)`)
  // The picture that was replaced is of another product too.
  expect(rows[0]?.n).toBe(0)
})
