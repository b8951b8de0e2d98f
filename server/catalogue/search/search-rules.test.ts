import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SearchRuleInput } from '#contract/catalogue/search.api.ts'
import { attempt } from '#contract/http/client.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { startShop } from '#server/testing/start-shop.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
const owner = shop.as(await shop.admin())
await shop.product({ name: 'Rooftop Hoodie', colours: ['Black'] })
await shop.product({ name: 'Rooftop Polo', colours: ['White'] })

const names = async (q: string) => (await shop.visitor.products.list({ q })).items.map(({ name }) => name)
const synonyms = (...phrases: string[]): SearchRuleInput => ({ kind: 'synonyms', phrases, meant: null })
const correction = (meant: string, ...phrases: string[]): SearchRuleInput => ({ kind: 'correction', phrases, meant })

test('a shop begins with the synonyms of shoppers in India, which the owner can change', async () => {
  const { items, total } = await owner.search.rules({ q: 'rickshaw' })
  expect([total, items[0]?.phrases]).toEqual([1, ['auto', 'rickshaw', 'autorickshaw', 'tuk tuk']])
  expect((await owner.search.rules({ kind: 'synonyms', page: 1, limit: 5 })).items).toHaveLength(5)
  expect((await owner.search.rules({ kind: 'correction' })).total).toBe(0)
})

test('synonyms of the owner apply to the next search, and no longer when they are changed or deleted [search.rules]', async () => {
  expect(await names('jumper')).toEqual([])
  const { id } = await owner.search.addRule(synonyms('Jumper', 'hoodie', 'pull-over', 'jumper'))
  expect((await owner.search.rules({ q: 'jumper' })).items[0]?.phrases).toEqual(['jumper', 'hoodie', 'pull over'])
  expect([await names('jumper'), await names('jumpers'), await names('black pull over')]).toEqual([
    ['Rooftop Hoodie'],
    ['Rooftop Hoodie'],
    ['Rooftop Hoodie'],
  ])
  await owner.search.changeRule({ id, ...synonyms('jumper', 'polo') })
  expect([await names('jumper'), await names('pull over')]).toEqual([['Rooftop Polo'], []])
  await owner.search.removeRule({ id })
  await owner.search.removeRule({ id })
  expect(await names('jumper')).toEqual([])
})

test('words that searches leave out count once the owner gives them synonyms', async () => {
  await shop.product({ name: 'Kite Tee' })
  expect(await names('tshirt')).toHaveLength(3)
  const { id } = await owner.search.addRule(synonyms('tshirt', 'tee', 't-shirt'))
  expect([await names('tshirt'), await names('t-shirt'), await names('kite t shirt')]).toEqual([
    ['Kite Tee'],
    ['Kite Tee'],
    ['Kite Tee'],
  ])
  await owner.search.removeRule({ id })
})

test('a correction of the owner is searched instead of words that no product has, and the page says so [search.rules]', async () => {
  const { id } = await owner.search.addRule(correction('black hoodie', 'blkhud', 'kaala hudi'))
  expect(await names('rooftop kaala hudi')).toEqual(['Rooftop Hoodie'])
  expect(await shop.visitor.products.facets({ q: 'Rooftop blkhud' })).toMatchObject({
    total: 1,
    corrected: 'rooftop black hoodie',
  })
  const suggested = await shop.visitor.products.suggest({ q: 'blkhud' })
  expect(suggested.products.map(({ name }) => name)).toEqual(['Rooftop Hoodie'])
  await shop.product({ name: 'Blkhud Vest' })
  expect(await shop.visitor.products.facets({ q: 'blkhud' })).toMatchObject({ total: 1, corrected: null })
  const taken = await attempt(owner.search.addRule(correction('polo', 'other', 'Blkhud')))
  expect(taken).toMatchObject({
    ok: false,
    failure: { code: 'name_taken' },
    message: '“blkhud” is corrected to “black hoodie” already',
  })
  expect(await owner.search.changeRule({ id, ...correction('polo', 'blkhud') })).toMatchObject({ meant: 'polo' })
})

test('a rule needs words, synonyms at least two, and a correction something that narrows a search', async () => {
  const before = (await owner.search.rules({})).total
  const readFields = async (input: SearchRuleInput) => {
    const answer = await attempt(owner.search.addRule(input))
    return answer.ok ? 'added' : answer.fields
  }
  expect(await readFields(synonyms('Tee', 'tee'))).toEqual({
    phrases: 'Enter at least two words with the same meaning',
  })
  expect(await readFields(synonyms('tee', '%'))).toHaveProperty('phrases.1')
  expect(await readFields(synonyms('tee', 'one two three four five'))).toHaveProperty('phrases.1')
  expect(await readFields(correction('tee', 'Tee'))).toEqual({ meant: 'Enter something else than what is typed' })
  expect(await readFields(correction('shirts for men', 'shrt'))).toEqual({
    meant: 'Searches leave these words out: enter words that narrow a search',
  })
  expect((await owner.search.rules({})).total).toBe(before)
})

test('of two edits of one search rule the second is refused and changes nothing, unless it does not say what it saw [admin.stale-edit]', async () => {
  const seen = await owner.search.addRule(synonyms('varsha', 'rain'))
  const { id, updatedAt } = seen
  const first = await owner.search.changeRule({ id, updatedAt, ...synonyms('varsha', 'monsoon') })
  const entries = () => shop.db.$count(auditLog, eq(auditLog.entityId, String(id)))
  const before = await entries()
  expect(await attempt(owner.search.changeRule({ id, updatedAt, ...synonyms('varsha', 'drizzle') }))).toMatchObject({
    failure: { code: 'stale' },
    message: 'Somebody has changed this search rule meanwhile. Look at what it is now, then change it again.',
  })
  expect((await owner.search.rules({ q: 'varsha' })).items).toEqual([first])
  expect(await entries()).toBe(before)
  const second = await owner.search.changeRule({ id, updatedAt: first.updatedAt, ...synonyms('varsha', 'drizzle') })
  expect(second.phrases).toEqual(['varsha', 'drizzle'])
  expect((await owner.search.changeRule({ id, ...synonyms('varsha', 'rain') })).phrases).toEqual(['varsha', 'rain'])
})

test('a change is in the audit log and drops the cached searches', async () => {
  const { id } = await owner.search.addRule(synonyms('pluie', 'rain'))
  await owner.search.changeRule({ id, ...synonyms('pluie', 'monsoon') })
  await owner.search.removeRule({ id })
  const lines = await shop.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(desc(auditLog.id))
  expect(lines).toMatchObject([
    { action: 'search.delete', before: { phrases: ['pluie', 'monsoon'] } },
    { action: 'search.update', before: { phrases: ['pluie', 'rain'] }, after: { phrases: ['pluie', 'monsoon'] } },
    { action: 'search.add', after: { kind: 'synonyms', phrases: ['pluie', 'rain'], meant: null } },
  ])
  const changes = await shop.db.select({ tags: catalogueChanges.tags }).from(catalogueChanges)
  expect(changes.filter(({ tags }) => tags.includes('search')).length).toBeGreaterThanOrEqual(3)
})
