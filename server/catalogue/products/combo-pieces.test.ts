import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_COMBO_PIECES, PIECE_NAME_MAX } from '#contract/catalogue/combo-pieces.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const DUO = {
  name: 'Day and Night Duo',
  description: 'Two tees.',
  strikedPrice: '1999',
  price: '1499',
  material: 'Cotton',
  stock: '8',
  isCombo: 'true',
}
const REGULAR = { name: 'Regular tee', garment: 'tee', sizes: ['L', 'S', 'M'] }
const OVERSIZED = { name: 'Oversized tee', garment: 'oversized', sizes: ['M', 'L', 'XXL'] }

async function send(method: 'POST' | 'PUT', path: string, fields: Record<string, string>, hasPicture = false) {
  const files = hasPicture ? [{ bytes: await picture('#c2551f') }] : []
  return shop.inject({ method, url: `/api/products${path}`, by: owner, ...(await multipart(fields, files)) })
}

async function added(fields: Record<string, string> = {}) {
  const answer = await send(
    'POST',
    '/add',
    { ...DUO, comboPieces: JSON.stringify([REGULAR, OVERSIZED]), ...fields },
    true,
  )
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

test('a combo has pieces, each with its garment and sizes; the combo’s sizes are those that all pieces have [catalogue.combo-pieces]', async () => {
  const { id } = await added({ size: 'XS,3XL' })
  const product = await shop.visitor.products.get({ id })
  expect(product.comboPieces).toEqual([
    { ...REGULAR, sizes: ['S', 'M', 'L'] },
    { ...OVERSIZED, sizes: ['M', 'L', '2XL'] },
  ])
  expect(product.size).toBe('M,L')
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  expect(entries[0]?.after).toMatchObject({
    comboPieces: ['Regular tee (tee): S, M, L', 'Oversized tee (oversized): M, L, 2XL'],
  })
})

test('absent pieces are unchanged, an empty list removes them, and a product that is no longer a combo has none', async () => {
  const { id } = await added()
  await send('PUT', `/${id}`, { price: '1399' })
  expect((await shop.visitor.products.get({ id })).comboPieces).toHaveLength(2)
  await send('PUT', `/${id}`, { comboPieces: '[]' })
  expect(await shop.visitor.products.get({ id })).toMatchObject({ comboPieces: [], size: 'M,L' })
  const other = await added()
  expect((await send('PUT', `/${other.id}`, { isCombo: 'false', color: 'Black' })).statusCode).toBe(200)
  expect(await shop.visitor.products.get({ id: other.id })).toMatchObject({ comboPieces: [], isCombo: false })
})

const JSON_OF = (...pieces: unknown[]) => ({ comboPieces: JSON.stringify(pieces) })
test.each([
  ['one piece', JSON_OF(REGULAR), 'comboPieces'],
  [
    'too many',
    JSON_OF(...Array.from({ length: MAX_COMBO_PIECES + 1 }, (_, at) => ({ ...REGULAR, name: `T${at}` }))),
    'comboPieces',
  ],
  ['two of one name', JSON_OF(REGULAR, { ...OVERSIZED, name: 'regular TEE' }), 'comboPieces'],
  ['no name', JSON_OF(REGULAR, { ...OVERSIZED, name: '  ' }), 'comboPieces.1.name'],
  ['a long name', JSON_OF(REGULAR, { ...OVERSIZED, name: 'x'.repeat(PIECE_NAME_MAX + 1) }), 'comboPieces.1.name'],
  ['a slash in a name', JSON_OF(REGULAR, { ...OVERSIZED, name: 'Tee / Top' }), 'comboPieces.1.name'],
  ['a line end in a name', JSON_OF(REGULAR, { ...OVERSIZED, name: 'Tee\nTop' }), 'comboPieces.1.name'],
  ['no sizes', JSON_OF(REGULAR, { ...OVERSIZED, sizes: [] }), 'comboPieces.1.sizes'],
  ['an unknown size', JSON_OF(REGULAR, { ...OVERSIZED, sizes: ['Huge'] }), 'comboPieces.1.sizes'],
  ['an unknown cut', JSON_OF(REGULAR, { ...OVERSIZED, garment: 'cape' }), 'comboPieces.1.garment'],
  ['no list', { comboPieces: '{"name":"Tee"}' }, 'comboPieces'],
  ['no JSON', { comboPieces: 'Tee, Hoodie' }, 'comboPieces'],
  ['no combo', { ...JSON_OF(REGULAR, OVERSIZED), isCombo: 'false', color: 'Black' }, 'comboPieces'],
  ['stock of each size', { ...JSON_OF(REGULAR, OVERSIZED), stockPer: 'variant', variants: '[]' }, 'stockPer'],
])(
  '%s is refused with an error that names the field, and nothing changes [catalogue.combo-pieces]',
  async (_what, fields, field) => {
    const { id } = await added()
    const before = await shop.visitor.products.get({ id })
    const answer = await send('PUT', `/${id}`, fields)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    expect(await shop.visitor.products.get({ id })).toEqual(before)
  },
)

test('the stock of a combo that was counted per size becomes one total once it has pieces', async () => {
  const variants = JSON.stringify([{ size: 'M', color: 'Default', stock: 3 }])
  const { id } = await added({ comboPieces: '[]', size: 'M', stockPer: 'variant', variants })
  const fields = { ...JSON_OF(REGULAR, OVERSIZED), stockPer: 'product', stock: '5', stockWas: '3' }
  expect((await send('PUT', `/${id}`, fields)).statusCode).toBe(200)
  expect(await shop.visitor.products.get({ id })).toMatchObject({ stock: 5, variants: [], size: 'M,L' })
})
