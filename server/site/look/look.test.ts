import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import { attempt } from '#contract/http/client.ts'
import { BUILT_IN_LOOK } from '#contract/site/look.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
const NONE = { ...BUILT_IN_LOOK, logo: null, icon: null }
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a look is saved, shown to everybody, audited and reset; each change drops the cached pages [admin.look]', async () => {
  const { look, audit } = shop.as(owner)
  const shown = async () => (await shop.visitor.settings.get()).look
  expect([await look.get(), await shown()]).toEqual([NONE, null])
  const logo = await look.upload({ image: await picture('#0a5c36', 300, 100) })
  await shop.db.delete(catalogueChanges)
  const choices = { accent: '#0A5C36', background: '#fff8e7', corners: 'soft', headings: 'plain' } as const
  const saved = { ...choices, accent: '#0a5c36', logo: { width: 300, height: 100, key: logo.key }, icon: null }
  expect(await look.change({ ...choices, logo: logo.key })).toMatchObject(saved)
  expect(await shown()).toMatchObject({ ...choices, accent: '#0a5c36', logo: { url: logo.url, width: 300 } })
  expect(await shop.db.select().from(catalogueChanges)).toMatchObject([{ tags: ['settings'] }])
  const { items } = await audit.list({ about: 'settings', limit: 1 })
  expect(items[0]).toMatchObject({ action: 'settings.look', after: { accent: '#0a5c36', logo: logo.url } })
  expect(await look.change({})).toEqual(NONE)
  expect([await shown(), await shop.db.$count(media)]).toEqual([null, 0])
})

test('a name of its own is a look of its own, without anything built in', async () => {
  await shop.as(owner).settings.change({ shopName: 'Kite & Co' })
  expect((await shop.visitor.settings.get()).look).toEqual({ ...BUILT_IN_LOOK, logo: null })
  await shop.as(owner).settings.change({ shopName: null })
})

test.each([
  [{ accent: '#ffd400' }, 'accent', /4\.5\s:\s1 is needed\. The nearest colour that can be read is #[0-9a-f]{6}\./],
  [{ background: '#222222' }, 'background', /^This background is too dark/],
  [{ accent: 'red;}' }, 'accent', /^Enter a colour/],
  [{ logo: 'f'.repeat(32) }, 'logo', /no longer there/],
])('%j is refused, in a preview too', async (input, field, message) => {
  const { look } = shop.as(owner)
  for (const refusal of [await attempt(look.change(input)), await attempt(look.preview(input))])
    expect(refusal).toMatchObject({ ok: false, fields: { [field]: expect.stringMatching(message) } })
  expect(await look.get()).toEqual(NONE)
})

test('a preview shows what is not saved; an SVG is no logo', async () => {
  const { look } = shop.as(owner)
  expect(await look.preview({ accent: '#0a5c36' })).toMatchObject({ look: { accent: '#0a5c36', logo: null } })
  expect(await look.preview({})).toEqual({ look: null })
  const image = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await attempt(look.upload({ image }))).toMatchObject({ failure: { code: 'unsupported_media' } })
})

test('only who may change settings changes the look', async () => {
  for (const role of STAFF_ROLES.filter((name) => name !== 'owner' && name !== 'manager')) {
    const { look } = shop.as(await shop.staff(role))
    expect(await attempt(look.change({ corners: 'soft' })), role).toMatchObject({ failure: { code: 'forbidden' } })
  }
})
