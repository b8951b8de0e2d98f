import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { images } from './images.table.ts'
import { media } from './media.table.ts'

test('an image needs a title and a picture; it can be read by its title at once [catalogue.images]', async () => {
  await using shop = await startShop()
  const by = await shop.admin()
  const bare = await shop.inject({ method: 'POST', url: '/api/images/add', by, ...(await multipart({ title: 'x' })) })
  expect([bare.statusCode, bare.json().error]).toEqual([422, 'Please upload an image.'])
  const form = await multipart({ title: 'LOGINBG' }, [{ bytes: await picture('#abc', 30, 20) }])
  const answer = await shop.inject({ method: 'POST', url: '/api/images/add', by, ...form })
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { title: 'loginBg', width: 30, height: 20 }])
  expect(await shop.visitor.images.byTitle({ title: 'loginBg' })).toMatchObject({ imageUrl: answer.json().imageUrl })
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: 'image.add', entity: 'image' }])
})

test('titles are unique: title_taken, also for concurrent requests [catalogue.images]', async () => {
  await using shop = await startShop()
  const { images: api } = shop.as(await shop.admin())
  const [first, other] = await Promise.all([picture('#111'), picture('#222')])
  const tries = await Promise.all([
    attempt(api.add({ title: 'banner1', image: first })),
    attempt(api.add({ title: 'Banner1', image: other })),
  ])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.find(({ ok }) => !ok)).toMatchObject({
    failure: { code: 'title_taken' },
    fields: { title: 'An image with this title already exists.' },
  })
  expect([await shop.db.$count(images), await shop.db.$count(media)]).toEqual([1, 1])
})

test('an image keeps its picture when only the title changes; a new picture replaces the old one and its file', async () => {
  await using shop = await startShop()
  const { images: api } = shop.as(await shop.admin())
  const { id, imageUrl } = await api.add({ title: 'sale', image: await picture('#111') })
  expect(await api.update({ id, title: 'banner2' })).toMatchObject({ title: 'banner2', imageUrl })
  const same = await api.update({ id, title: 'banner2', image: await picture('#111') })
  expect(same.imageUrl).toBe(imageUrl)
  const fresh = await api.update({ id, title: 'banner2', image: await picture('#222') })
  expect(fresh.imageUrl).not.toBe(imageUrl)
  expect(await shop.db.$count(media)).toBe(1)
  expect((await shop.inject({ url: imageUrl })).statusCode).toBe(404)
  expect((await shop.inject({ url: fresh.imageUrl })).statusCode).toBe(200)
})

test('of two edits of one image the second is refused and changes nothing, unless it does not say what it saw [admin.stale-edit]', async () => {
  await using shop = await startShop()
  const { images: api } = shop.as(await shop.admin())
  const { id, updatedAt } = await api.add({ title: 'banner1', image: await picture('#111') })
  const first = await api.update({ id, title: 'banner1', updatedAt, headline: 'Monsoon' })
  const stored = async () => [await shop.db.$count(media), await shop.db.$count(auditLog)]
  const before = await stored()
  const late = { id, title: 'banner1', headline: 'Winter', image: await picture('#222') }
  expect(await attempt(api.update({ ...late, updatedAt }))).toMatchObject({
    failure: { code: 'stale' },
    message: 'Somebody has changed this image meanwhile. Look at what it is now, then change it again.',
  })
  expect(await api.byTitle({ title: 'banner1' })).toEqual(first)
  expect(await stored()).toEqual(before)
  expect((await shop.inject({ url: first.imageUrl })).statusCode).toBe(200)
  expect(await api.update({ ...late, updatedAt: first.updatedAt })).toMatchObject({ headline: 'Winter' })
  expect(await api.update({ id, title: 'banner1', headline: 'Diwali' })).toMatchObject({ headline: 'Diwali' })
})

test('deleting an image deletes its file; an unknown one is 404', async () => {
  await using shop = await startShop()
  const { images: api } = shop.as(await shop.admin())
  const { id, imageUrl } = await api.add({ title: 'phonebanner', image: await picture() })
  await api.remove({ id })
  expect((await shop.inject({ url: imageUrl })).statusCode).toBe(404)
  expect((await shop.inject({ url: '/api/images/title/phonebanner' })).statusCode).toBe(404)
  expect(await attempt(api.remove({ id }))).toMatchObject({ failure: { code: 'not_found' } })
  expect(await attempt(api.update({ id, title: 'x' }))).toMatchObject({ failure: { code: 'not_found' } })
})
