import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { mailJob } from '#server/platform/mail/outbox.ts'
import { readLogo } from '#server/site/look/logo.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { readContact } from './read-settings.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop({ SUPPORT_EMAIL: 'help@shop.example' })
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Sends a mail and returns its file, composed with the current settings. */
async function sendMail(key: string): Promise<string> {
  await queueMail(shop.db, {
    key,
    kind: 'test',
    to: 'asha@example.com',
    subject: 'Hello',
    content: { preview: 'Soon', title: 'Hello', parts: [], unsubscribe: '/newsletter/unsubscribe/abc' },
  })
  const { config, db, renderMail } = shop.deps
  const contact = async () => ({ ...(await readContact(db, config)), logo: await readLogo(shop.deps) })
  const job = mailJob(createMailer(config, { contact, renderMail }))
  await job.run(shop.deps, new AbortController().signal)
  const folder = join(config.dataDir, 'outbox')
  const name = (await readdir(folder)).find((file) => file.includes(key))
  return (await readFile(join(folder, name ?? ''), 'utf8')).replace(/\r\n\s+|=\r\n/g, '')
}

test('until the owner sets an address, mails and pages contain SUPPORT_EMAIL', async () => {
  expect((await shop.visitor.settings.get()).supportEmail).toBe('help@shop.example')
  const mail = await sendMail('first')
  expect(mail).toContain('From: Inkloom <hello@inkloom.example>')
  expect(mail).toContain('Reply-To: help@shop.example')
  expect(mail).toContain('<mailto:help@shop.example?subject=unsubscribe>')
})

test('a new name and address are used in the next mail and in the payment window', async () => {
  await sendMail('before')
  await shop.as(owner).settings.change({ shopName: 'Kite & Co', supportEmail: 'people@kite.example' })
  const mail = await sendMail('after')
  expect(mail).toContain('From: "Kite & Co" <hello@inkloom.example>')
  expect(mail).toContain('Reply-To: people@kite.example')
  expect(mail).toContain('KITE &amp; CO')
  expect(mail).toContain('<mailto:people@kite.example?subject=unsubscribe>')
  expect(mail).not.toMatch(/inkloom(?!\.example>)|help@/i)
  const asha = await shop.customer()
  await shop.address(asha)
  const items = [{ productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }]
  await shop.as(asha).cart.add({ ...items[0], size: 'M', color: 'Black', quantity: 1 })
  const { order } = await shop.as(asha).orders.place({ items, paymentMethod: 'Online' })
  expect(await shop.as(asha).payments.initiate({ orderId: order.id })).toMatchObject({ name: 'Kite & Co' })
})

test('a return request is mailed to the address that the owner has set', async () => {
  await shop.as(owner).settings.change({ supportEmail: 'returns@kite.example' })
  await shop.visitor.returns.request({ products: 'A tee', reason: 'Too small', email: 'guest@example.com' })
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.filter(({ kind }) => kind === 'return-request').map(({ to }) => to)).toEqual(['returns@kite.example'])
})

test('a mail has the shop’s own logo, and no built-in drop when the shop has a name of its own', async () => {
  await shop.as(owner).settings.change({ shopName: 'Kite & Co' })
  expect(await sendMail('named')).not.toContain('cid:logo')
  const logo = await shop.as(owner).look.upload({ image: await picture('#0a5c36', 600, 150) })
  await shop.as(owner).look.change({ logo: logo.key })
  const mail = await sendMail('logo')
  expect(mail).toMatch(/<img src=3D"cid:logo" alt=3D"Kite &amp; Co" loading=3D"lazy" width=3D"160" height=3D"40"/)
  expect(mail).not.toContain('KITE &amp; CO')
})
