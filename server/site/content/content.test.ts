import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { ContentDocument } from '#contract/site/content.api.ts'
import type { AnnouncementBody, MenusBody, PageBody } from '#contract/site/content-body.api.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { BUILT_IN_MENUS } from '#texts/site/built-in-menus.ts'
import { contentDocuments } from './content.table.ts'
import { turnContent } from './publish.ts'

const bar = (...texts: string[]): AnnouncementBody => ({
  kind: 'announcement',
  tone: 'accent',
  lines: texts.map((text) => ({ text, link: '', from: null, until: null })),
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const getPage = ({ body }: ContentDocument): PageBody => {
  if (body.kind !== 'page') throw new Error('no page')
  return body
}
const now = { publish: 'now', publishAt: null } as const
const draft = { publish: 'draft', publishAt: null } as const

let shop: TestShop
let content: TestShop['visitor']['content']
let visitor: TestShop['visitor']['content']
beforeAll(async () => {
  shop = await startShop()
  content = shop.as(await shop.admin('Asha Owner')).content
  visitor = shop.visitor.content
})
// Each test begins with what is built in.
beforeEach(async () => {
  await shop.db.delete(contentDocuments)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function tagsSince(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const [last] = await shop.db.select({ id: sql<number>`coalesce(max(id), 0)` }).from(catalogueChanges)
  await work()
  const rows = await shop.db
    .select()
    .from(catalogueChanges)
    .where(sql`id > ${last?.id ?? 0}`)
  return [...new Set(rows.flatMap(({ tags }) => tags))].toSorted()
}

/** Publishes a new page and returns it. */
async function publishPage(content: TestShop['visitor']['content'], title: string, changes: Partial<PageBody> = {}) {
  const added = await content.addPage({ title })
  const body = { ...getPage(added), text: `About ${title}.`, ...changes }
  return content.save({ key: added.key, revision: added.revision, body, ...now })
}

test('until the owner edits something, it is as it is built in', async () => {
  expect(await visitor.frame()).toEqual({ announcement: null, menus: null })
  expect((await visitor.home()).sections.map(({ name }) => name)).toEqual([
    'categories',
    'products',
    'studio',
    'combos',
    'reviews',
    'newsletter',
    'promises',
  ])
  expect(await visitor.policy({ policy: 'refund-policy' })).toMatchObject({
    title: 'Refund Policy',
    updated: '2026-11-20',
  })
  expect((await content.list()).map(({ key, state }) => [key, state])).toEqual([
    ['home', 'built-in'],
    ['announcement', 'built-in'],
    ['menus', 'built-in'],
    ['refund-policy', 'built-in'],
    ['shipping-policy', 'built-in'],
    ['privacy-policy', 'built-in'],
    ['terms-and-conditions', 'built-in'],
  ])
  expect(await attempt(visitor.policy({ policy: 'no-policy' }))).toMatchObject({
    ok: false,
    failure: { code: 'not_found' },
  })
})

test('a draft changes nothing for visitors and drops no page; publishing does both, and is in the audit log', async () => {
  const key = 'announcement'
  const tags = await tagsSince(shop, () => content.save({ key, revision: 0, body: bar('Soon'), ...draft }))
  expect(tags).toEqual([])
  expect((await visitor.frame()).announcement).toBe(null)
  expect((await content.preview({ key })).frame.announcement).toEqual({
    tone: 'accent',
    lines: [{ text: 'Soon', link: '' }],
  })
  expect(await tagsSince(shop, () => content.save({ key, revision: 1, body: bar('Now'), ...now }))).toEqual([
    'content:announcement',
  ])
  expect((await visitor.frame()).announcement?.lines).toEqual([{ text: 'Now', link: '' }])
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'content'))
  expect(log.map(({ action, entityId, actorName }) => [action, entityId, actorName])).toEqual([
    ['content.draft', 'announcement', 'Asha Owner'],
    ['content.publish', 'announcement', 'Asha Owner'],
  ])
})

test('a change of what somebody else has changed since is refused and says who', async () => {
  const other = shop.as(await shop.staff('catalogue', 'Ravi Catalogue')).content
  await other.save({ key: 'announcement', revision: 0, body: bar('Ravi'), ...now })
  for (const change of [
    () => content.save({ key: 'announcement', revision: 0, body: bar('Asha'), ...now }),
    () => content.builtIn({ key: 'announcement', revision: 0 }),
    () => content.restore({ key: 'announcement', revision: 0, number: 1 }),
  ]) {
    const refused = await attempt(change())
    expect(refused).toMatchObject({ ok: false, failure: { code: 'stale' } })
    expect(refused.ok || refused.message).toContain('Ravi Catalogue has changed this')
  }
  expect((await shop.visitor.content.frame()).announcement?.lines[0]?.text).toBe('Ravi')
})

test('of changes at the same time one is saved', async () => {
  const tried = await Promise.all(
    ['A', 'B', 'C', 'D'].map((text) =>
      attempt(content.save({ key: 'announcement', revision: 0, body: bar(text), ...now })),
    ),
  )
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a draft is published at its time, as a version of who planned it', async () => {
  const key = 'announcement'
  const planned = await content.save({ key, revision: 0, body: bar('Diwali'), publish: 'at', publishAt: inDays(1) })
  expect(planned.publishAt).not.toBe(null)
  expect(await turnContent(shop.deps)).toBe(false)
  // A change of what is planned keeps its time.
  const changed = await content.save({ key, revision: 1, body: bar('Happy Diwali'), ...draft })
  expect(changed.publishAt).toEqual(planned.publishAt)
  await shop.db.update(contentDocuments).set({ publishAt: sql`now()` })
  const tags = await tagsSince(shop, async () => expect(await turnContent(shop.deps)).toBe(true))
  expect(tags).toEqual(['content:announcement'])
  expect(await turnContent(shop.deps)).toBe(false)
  expect((await visitor.frame()).announcement?.lines[0]?.text).toBe('Happy Diwali')
  expect(await content.get({ key })).toMatchObject({
    hasDraft: false,
    publishAt: null,
    versions: [{ number: 1, way: 'scheduled', by: 'Asha Owner', isLive: true }],
  })
})

test('of two processes one publishes a planned draft', async () => {
  await content.save({ key: 'announcement', revision: 0, body: bar('Once'), publish: 'at', publishAt: inDays(1) })
  await shop.db.update(contentDocuments).set({ publishAt: sql`now()` })
  const ran = await Promise.all([1, 2, 3].map(() => turnContent(shop.deps)))
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect((await content.get({ key: 'announcement' })).versions).toHaveLength(1)
})

test('a publication can be taken back before its time; one in the past is refused', async () => {
  const announcement = { key: 'announcement', revision: 0, body: bar('Later'), publish: 'at' } as const
  for (const publishAt of [inDays(-1), null])
    expect(await attempt(content.save({ ...announcement, publishAt }))).toMatchObject({
      ok: false,
      failure: { code: 'invalid' },
    })
  await content.save({ ...announcement, publishAt: inDays(1) })
  expect(await content.unschedule({ key: 'announcement', revision: 1 })).toMatchObject({
    hasDraft: true,
    publishAt: null,
  })
  await shop.db.update(contentDocuments).set({ turnsAt: null })
  expect(await turnContent(shop.deps)).toBe(false)
  expect(await content.discard({ key: 'announcement', revision: 2 })).toMatchObject({ hasDraft: false })
})

test('a line of the announcement bar is shown from its beginning to its end, and both drop the pages', async () => {
  const line = { link: '/combos', from: inDays(1).toISOString(), until: inDays(2).toISOString() }
  const body: AnnouncementBody = { ...bar('Always'), lines: [...bar('Always').lines, { ...line, text: 'Later' }] }
  await content.save({ key: 'announcement', revision: 0, body, ...now })
  const shown = async () => (await visitor.frame()).announcement?.lines.map(({ text }) => text)
  expect(await shown()).toEqual(['Always'])
  const [row] = await shop.db.select().from(contentDocuments)
  expect(row?.turnsAt?.toISOString()).toBe(line.from)
  const live = { ...body, lines: [{ ...line, text: 'Later', from: inDays(-1).toISOString() }] }
  await shop.db.update(contentDocuments).set({ live, turnsAt: sql`now()` })
  expect(await tagsSince(shop, () => turnContent(shop.deps))).toEqual(['content:announcement'])
  expect(await shown()).toEqual(['Later'])
  const [turned] = await shop.db.select().from(contentDocuments)
  expect(turned?.turnsAt?.toISOString()).toBe(line.until)
})

test('an earlier version comes back as the newest, and what is built in as well', async () => {
  const key = 'terms-and-conditions'
  const { body } = await content.get({ key })
  if (body.kind !== 'policy') throw new Error('no policy')
  await content.save({ key, revision: 0, body: { ...body, title: 'Terms' }, ...now })
  await content.save({ key, revision: 1, body: { ...body, title: 'Our terms' }, ...now })
  await content.restore({ key, revision: 2, number: 1 })
  expect((await visitor.policy({ policy: key })).title).toBe('Terms')
  const again = await content.builtIn({ key, revision: 3 })
  expect((await visitor.policy({ policy: key })).title).toBe('Terms and Conditions')
  expect(again.versions.map(({ number, way, isLive }) => [number, way, isLive])).toEqual([
    [4, 'built-in', true],
    [3, 'restored', false],
    [2, 'published', false],
    [1, 'published', false],
  ])
  expect(await attempt(content.restore({ key, revision: 4, number: 9 }))).toMatchObject({
    ok: false,
    failure: { code: 'not_found' },
  })
})

test('a policy without who sells, and a text with a script as a link, are refused, and nothing changes', async () => {
  const key = 'refund-policy'
  const { body } = await content.get({ key })
  if (body.kind !== 'policy') throw new Error('no policy')
  for (const text of ['No contact', `${body.text}\n[x](javascript:alert(1))`, `${body.text}\n{{nothing}}`])
    expect(await attempt(content.save({ key, revision: 0, body: { ...body, text }, ...now }))).toMatchObject({
      ok: false,
      failure: { code: 'invalid' },
      fields: { text: expect.any(String) },
    })
  expect(await content.get({ key })).toMatchObject({ revision: 0, isEdited: false })
})

test('the form of one thing is not saved as another', async () => {
  const input = { key: 'home', revision: 0, body: bar('x'), ...now }
  expect(await attempt(content.save(input))).toMatchObject({ ok: false, failure: { code: 'invalid' } })
})

test('a page of the owner is public when it is published and visible, and its earlier addresses lead to it', async () => {
  const added = await content.addPage({ title: 'Our Story & Café!' })
  expect(getPage(added).slug).toBe('our-story-cafe')
  const missing = { ok: false, failure: { code: 'not_found' } }
  expect(await attempt(visitor.page({ slug: 'our-story-cafe' }))).toMatchObject(missing)
  const body = { ...getPage(added), text: 'We began **small**.' }
  const { key } = added
  const tags = await tagsSince(shop, () => content.save({ key, revision: 0, body, ...now }))
  expect(tags).toEqual(['content:page', `content:${key}`])
  expect((await visitor.page({ slug: 'our-story-cafe' })).page?.title).toBe('Our Story & Café!')
  await content.save({ key, revision: 1, body: { ...body, slug: 'story' }, ...draft })
  expect((await visitor.page({ slug: 'our-story-cafe' })).movedTo).toBe(null)
  await content.save({ key, revision: 2, body: { ...body, slug: 'story' }, ...now })
  expect((await visitor.page({ slug: 'our-story-cafe' })).movedTo).toBe('story')
  expect((await visitor.pages()).map(({ slug }) => slug)).toEqual(['story'])
  await content.save({ key, revision: 3, body: { ...body, slug: 'story', isVisible: false }, ...now })
  for (const slug of ['story', 'our-story-cafe', 'No Slug', '../x'])
    expect(await attempt(visitor.page({ slug })), slug).toMatchObject(missing)
  expect(await visitor.pages()).toEqual([])
})

test('publishing a page drops what shows it: itself and the list of pages, and the menus only when it is in one', async () => {
  const { key } = await publishPage(content, 'Story')
  const publishAgain = (changes: Partial<PageBody>) =>
    tagsSince(shop, async () => {
      const shown = await content.get({ key })
      await content.save({ key, revision: shown.revision, body: { ...getPage(shown), ...changes }, ...now })
    })
  const pageTags = ['content:page', `content:${key}`]
  expect(await publishAgain({ text: 'Another text.' })).toEqual(pageTags)
  expect(await publishAgain({ title: 'Our story' })).toEqual(pageTags)
  const withMenus = ['content:menus', ...pageTags]
  expect(await publishAgain({ inMenu: 'footer' })).toEqual(withMenus)
  expect(await publishAgain({ text: 'A third text.' })).toEqual(pageTags)
  expect(await publishAgain({ title: 'Story' })).toEqual(withMenus)
  expect(await publishAgain({ isVisible: false })).toEqual(withMenus)
  expect(await publishAgain({ title: 'Hidden', slug: 'hidden' })).toEqual(pageTags)
  expect(await publishAgain({ inMenu: 'none', isVisible: true })).toEqual(pageTags)
  // A link of the menus to its first address leads to the present one.
  const link = { label: 'Story', to: '/pages/story' }
  const body: MenusBody = {
    kind: 'menus',
    header: [link],
    footer: [
      { title: 'One', links: [link] },
      { title: 'Two', links: [link] },
    ],
  }
  await content.save({ key: 'menus', revision: 0, body, ...now })
  expect((await visitor.frame()).menus?.header).toEqual([{ label: 'Story', to: '/pages/hidden' }])
  expect(await publishAgain({ slug: 'found' })).toEqual(withMenus)
  expect(await publishAgain({ text: 'A fourth text.' })).toEqual(pageTags)
  const { revision } = await content.get({ key })
  expect(await tagsSince(shop, () => content.remove({ key, revision }))).toEqual(withMenus)
})

test('a list of the pages has their earlier addresses, a hidden page none', async () => {
  const { key, revision, ...shown } = await publishPage(content, 'Story')
  const body = { ...getPage({ key, revision, ...shown }), slug: 'our-story' }
  await content.save({ key, revision, body, ...now })
  expect(await visitor.pages()).toMatchObject([{ slug: 'our-story', formerSlugs: ['story'] }])
  await content.save({ key, revision: revision + 1, body: { ...body, isVisible: false }, ...now })
  expect(await visitor.pages()).toEqual([])
})

test('two pages never have the same address, not even later', async () => {
  const first = await publishPage(content, 'Story')
  const taken = { ok: false, failure: { code: 'name_taken' } }
  expect(await attempt(content.addPage({ title: 'story' }))).toMatchObject(taken)
  const second = await content.addPage({ title: 'Other' })
  const secondPage = { key: second.key, revision: 0, body: { ...getPage(second), slug: 'story' } }
  expect(await attempt(content.save({ ...secondPage, ...draft }))).toMatchObject(taken)
  // The draft of one keeps its address free for its publication.
  await content.save({ key: first.key, revision: first.revision, body: { ...getPage(first), slug: 'new' }, ...draft })
  expect(
    await attempt(content.save({ ...secondPage, body: { ...secondPage.body, slug: 'new' }, ...draft })),
  ).toMatchObject(taken)
})

test('a deleted page is gone with its addresses, and its key is nobody’s', async () => {
  const { key, revision } = await publishPage(content, 'Gone')
  await content.remove({ key, revision })
  expect(await attempt(visitor.page({ slug: 'gone' }))).toMatchObject({ ok: false })
  expect(await attempt(content.get({ key }))).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  expect(await attempt(content.remove({ key: 'home', revision: 0 }))).toMatchObject({
    ok: false,
    failure: { code: 'illegal_transition' },
  })
  const next = await publishPage(content, 'Gone')
  expect(next.key).not.toBe(key)
})

test('a page that somebody has changed since it was shown is not deleted', async () => {
  const { key, revision, body } = await publishPage(content, 'Story')
  if (body.kind !== 'page') throw new Error('no page')
  const other = shop.as(await shop.staff('catalogue', 'Ravi Catalogue')).content
  await other.save({ key, revision, body: { ...body, text: 'What Ravi wrote.' }, ...draft })
  const refused = await attempt(content.remove({ key, revision }))
  expect(refused).toMatchObject({ ok: false, failure: { code: 'stale' } })
  expect(refused.ok || refused.message).toContain('Ravi Catalogue has changed this')
  expect((await content.get({ key })).body).toMatchObject({ text: 'What Ravi wrote.' })
})

test('menus have the pages that ask for it, follow new addresses, and leave out what is not there', async () => {
  const story = await publishPage(content, 'Story', { inMenu: 'header' })
  await publishPage(content, 'Care', { inMenu: 'footer' })
  const first = await visitor.frame()
  expect(first.menus?.header).toEqual([...BUILT_IN_MENUS.header, { label: 'Story', to: '/pages/story' }])
  expect(first.menus?.footer[1]?.links.at(-1)).toEqual({ label: 'Care', to: '/pages/care' })
  const link = (to: string) => ({ label: to.slice(0, 20), to })
  const body: MenusBody = {
    kind: 'menus',
    header: [link('/pages/story'), link('/categories/99999'), link('https://example.com/x')],
    footer: [
      { title: 'One', links: [link('/pages/nowhere'), link('/products')] },
      { title: 'Two', links: [link('mailto:a@b.example')] },
    ],
  }
  await content.save({ key: 'menus', revision: 0, body, ...now })
  await content.save({
    key: story.key,
    revision: story.revision,
    body: { ...getPage(story), slug: 'our-story', inMenu: 'header' },
    ...now,
  })
  const { menus } = await visitor.frame()
  expect(menus?.header.map(({ to }) => to)).toEqual(['/pages/our-story', 'https://example.com/x'])
  expect(menus?.footer.map(({ links }) => links.map(({ to }) => to))).toEqual([
    ['/products'],
    ['mailto:a@b.example', '/pages/care'],
  ])
})

test('the home page has the owner’s sections, headings and words', async () => {
  const { body } = await content.get({ key: 'home' })
  if (body.kind !== 'home') throw new Error('no home page')
  const sections = body.sections.toReversed().map((section) => ({
    ...section,
    isShown: section.name !== 'studio',
    heading: section.name === 'combos' ? 'Pairs' : '',
  }))
  const hero = [
    { place: 'banner1' as const, eyebrow: '', headline: 'Monsoon', text: '', buttonLabel: '', buttonLink: '' },
  ]
  await content.save({ key: 'home', revision: 0, body: { kind: 'home', hasFacts: false, sections, hero }, ...now })
  const home = await visitor.home()
  expect(home.sections.map(({ name }) => name)).toEqual([
    'promises',
    'newsletter',
    'reviews',
    'combos',
    'products',
    'categories',
  ])
  expect(home).toMatchObject({ hasFacts: false, hero })
  const wrong = [
    sections.slice(1),
    sections.map((section) => ({ ...section, isShown: false })),
    sections.map((section) => ({ ...section, count: 25 })),
  ]
  for (const wrongSections of wrong)
    expect(
      await attempt(
        content.save({
          key: 'home',
          revision: 1,
          body: { kind: 'home', hasFacts: true, sections: wrongSections, hero: [] },
          ...now,
        }),
      ),
    ).toMatchObject({ ok: false, failure: { code: 'invalid' } })
})
