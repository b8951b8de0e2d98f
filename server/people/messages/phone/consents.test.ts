import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { messagesIn, placeCod, sendMessages, shopperWith, switchOn } from '#server/testing/phone-messages.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { messageConsents } from './message-consents.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await shop.db.delete(mailOutbox)
  await switchOn(shop)
})

test('a shopper who has agreed gets each order update on WhatsApp, once, beside the mail', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  const order = await placeCod(shop, person)
  const owner = shop.as(await shop.admin())
  await owner.orders.accept({ id: order.id })
  await owner.orders.deliver({ id: order.id })
  const sent = await messagesIn(shop)
  expect(sent.map(({ channel, kind, to }) => [channel, kind, to])).toEqual(
    ['placed', 'accepted', 'delivered'].map((kind) => ['whatsapp', `message-${kind}`, '+919876543210']),
  )
  expect(sent[0]?.text).toBe(
    `Hello Asha, thank you for your order #${order.number} at Inkloom. The total is ₹548.00. We will tell you as soon as it is confirmed.`,
  )
  expect(await shop.db.$count(mailOutbox, sql`kind like 'order-%' and kind <> 'order-alert'`)).toBe(3)
})

test('nothing is sent to the phone without consent, and nothing that the owner has switched off', async () => {
  const silent = await shop.customer()
  await shop.address(silent)
  await placeCod(shop, silent)
  expect(await messagesIn(shop)).toEqual([])
  const person = await shopperWith(shop, ['whatsapp', 'sms'])
  await switchOn(shop, [])
  await placeCod(shop, person)
  expect(await messagesIn(shop)).toEqual([])
  await switchOn(shop, ['sms'])
  await placeCod(shop, person)
  expect((await messagesIn(shop)).map(({ channel }) => channel)).toEqual(['sms'])
})

test('consent is kept with its words, number, time and place, each time that it is given or withdrawn', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  const { choose, choices } = shop.as(person).phoneMessages
  const phone = '+919876543210'
  // Again, and as it is already.
  await choose({ phone, from: 'checkout', whatsapp: true, sms: false })
  await choose({ phone, from: 'account', whatsapp: false, sms: true })
  const rows = await shop.db
    .select()
    .from(messageConsents)
    .where(sql`user_id = ${person.id}`)
    .orderBy(messageConsents.id)
  expect(rows.map(({ channel, isGiven, source }) => [channel, isGiven, source])).toEqual([
    ['whatsapp', true, 'checkout'],
    ['whatsapp', false, 'account'],
    ['sms', true, 'account'],
  ])
  expect(new Set(rows.map((row) => `${row.phone} ${row.wordsVersion}`))).toEqual(new Set([`${phone} 2026-11-23`]))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: false, sms: true }])
})

test('consent that is withdrawn after a message was queued stops the message', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  await placeCod(shop, person)
  await shop.as(person).phoneMessages.choose({ phone: '9876543210', from: 'account', whatsapp: false })
  expect(await sendMessages(shop, 'whatsapp')).toBe(0)
  expect((await messagesIn(shop)).map(({ state }) => state)).toEqual(['withdrawn'])
})

test('the secret link of a message that is ended or given up is not kept', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  const link = sql`jsonb_set(${mailOutbox.template}, '{link}', '"/confirm/secret"')`
  const rows = {
    ended: {},
    lost: { state: 'sending', nextAttemptAt: sql`now() - interval '1 minute'` },
    late: { nextAttemptAt: sql`now() - interval '30 hours'` },
  } as const
  for (const changes of Object.values(rows)) {
    await placeCod(shop, person)
    const last = sql`${mailOutbox.id} = (select max(id::text)::uuid from mail_outbox where channel <> 'mail')`
    await shop.db
      .update(mailOutbox)
      .set({ ...changes, isSecret: true, template: link })
      .where(last)
  }
  await shop.as(person).phoneMessages.choose({ phone: '9876543210', from: 'account', whatsapp: false })
  expect(await sendMessages(shop, 'whatsapp')).toBe(0)
  expect((await messagesIn(shop)).map(({ state, template }) => [state, template?.link])).toEqual([
    ['withdrawn', undefined],
    ['dead', undefined],
    ['dead', undefined],
  ])
})

test('consent is for one number: after the address has another, nothing is sent there, and the old one can be withdrawn', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  await shop.db.update(addresses).set({ phone: '9123456780' }).where(sql`user_id = ${person.id}`)
  await placeCod(shop, person)
  expect(await messagesIn(shop)).toEqual([])
  const { choices, choose } = shop.as(person).phoneMessages
  const old = { phone: '+919876543210', whatsapp: true, sms: false }
  expect((await choices()).numbers).toEqual([{ phone: '+919123456780', whatsapp: false, sms: false }, old])
  await choose({ phone: old.phone, from: 'account', whatsapp: false })
  expect((await choices()).numbers.map(({ phone }) => phone)).toEqual(['+919123456780'])
})

test('nobody agrees for a number that is not theirs, nor to a channel that the shop does not offer', async () => {
  const person = await shopperWith(shop, [])
  const { choose, choices } = shop.as(person).phoneMessages
  for (const phone of ['9123456780', '02025531234', 'no number'])
    expect(await attempt(choose({ phone, from: 'account', whatsapp: true }))).toMatchObject({
      ok: false,
      failure: { code: 'invalid' },
    })
  await switchOn(shop, ['whatsapp'])
  await choose({ phone: '9876543210', from: 'account', whatsapp: true, sms: true })
  expect(await choices()).toEqual({
    channels: ['whatsapp'],
    numbers: [{ phone: '+919876543210', whatsapp: true, sms: false }],
  })
})

test('numbers that no message can reach get none: a landline, a foreign number', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  for (const phone of ['02025531234', '14155550142']) {
    await shop.db.update(addresses).set({ phone }).where(sql`user_id = ${person.id}`)
    await placeCod(shop, person)
  }
  expect(await messagesIn(shop)).toEqual([])
})

test('messages are in the language of the account; where only the English text is registered, in English', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  await shop.as(person).account.setLanguage({ language: 'hi' })
  await placeCod(shop, person)
  await shop.db.execute(
    sql`update settings set phone_messages = jsonb_set(phone_messages, '{whatsapp,kinds,placed,ids,hi}', '"placed_hi"')`,
  )
  await placeCod(shop, person)
  const sent = await messagesIn(shop)
  expect(sent.map(({ template, text }) => [template?.language, text?.split(' ')[0]])).toEqual([
    ['en', 'Hello'],
    ['hi', 'नमस्ते'],
  ])
})

test('a step that is undone takes its message back with its mail', async () => {
  const person = await shopperWith(shop, ['whatsapp'])
  const order = await placeCod(shop, person)
  const owner = shop.as(await shop.admin())
  const { acceptedAt } = await owner.orders.accept({ id: order.id })
  if (!acceptedAt) throw new Error('not accepted')
  await owner.orderWork.undo({ step: 'accept', orders: [{ id: order.id, at: acceptedAt }] })
  expect((await messagesIn(shop)).map(({ kind }) => kind)).toEqual(['message-placed'])
})

test('the steps of a return are told too', async () => {
  const person = await shopperWith(shop, ['sms'])
  const order = await placeCod(shop, person)
  const owner = shop.as(await shop.admin())
  await owner.orders.accept({ id: order.id })
  await owner.orders.deliver({ id: order.id })
  const [item] = await shop.as(person).orders.items({ id: order.id })
  if (!item) throw new Error('no item')
  const { ticket } = await shop
    .as(person)
    .returns.request({ products: 'Tee', reason: 'Small', orderId: order.id, items: [item.id] })
  const texts = (await messagesIn(shop)).map(({ text }) => text)
  expect(texts.at(-1)).toBe(
    `Hello Asha, we have received your return request ${ticket} for order #${order.number} at Inkloom. Our staff will contact you within 24 hours.`,
  )
})
