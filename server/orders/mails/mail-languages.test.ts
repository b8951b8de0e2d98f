import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { renderHtmlAndText } from '#server/testing/mails.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('the mails about an order are in the language of the account, from the next mail on [mails.language]', async () => {
  await using shop = await startShop()
  const person = await shop.customer('Asha Kulkarni')
  await shop.address(person)
  const { account, cart, orders } = shop.as(person)
  expect(await account.language()).toEqual({ language: 'en' })
  await account.setLanguage({ language: 'hi' })
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await cart.add(line)
  const { order } = await orders.place({ items: [line], paymentMethod: 'COD' })
  await account.setLanguage({ language: 'mr' })
  await shop.as(await shop.admin()).orders.accept({ id: order.id })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, person.email)).orderBy(mailOutbox.id)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `ऑर्डर #${order.number} मिल गया`,
    `ऑर्डर #${order.number} निश्चित झाली`,
  ])
  const facts = { shopName: 'Kite', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }
  const { html, text } = renderHtmlAndText(mails[0]?.content as MailContent, facts)
  expect(html).toContain('<html lang="hi"')
  expect(text).toContain('कुल: ₹548.00')
  expect(html).toContain('1 पीस')
  expect(text).not.toMatch(/Subtotal|Arriving|Questions|Thank you/)
})

test('the mails about a return are in the language of the account [orders.language]', async () => {
  await using shop = await startShop()
  const person = await shop.customer('Asha Kulkarni')
  await shop.as(person).account.setLanguage({ language: 'hi' })
  const { ticket } = await shop.as(person).returns.request({ products: 'Crew Tee, M', reason: 'छोटी है' })
  const { items } = await shop.as(await shop.admin()).adminReturns.list({})
  const [waiting] = items
  if (!waiting) throw new Error('no request')
  await shop.as(await shop.admin('Devika Shah')).adminReturns.approve({ id: waiting.request.id })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, person.email)).orderBy(mailOutbox.id)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `आपकी वापसी का अनुरोध ${ticket}`,
    `आपकी वापसी ${ticket} मंज़ूर हो गई`,
  ])
  const facts = { shopName: 'Kite', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }
  for (const { content } of mails) {
    const { html, text } = renderHtmlAndText(content as MailContent, facts)
    expect(html).toContain('<html lang="hi"')
    expect(text).not.toMatch(/Ticket|Reason|Items|Questions|Our staff/)
  }
})

test('only the languages of the shop can be chosen', async () => {
  await using shop = await startShop()
  const { account } = shop.as(await shop.customer())
  expect(await attempt(account.setLanguage({ language: 'xx' as Language }))).toMatchObject({
    ok: false,
    fields: { language: 'Choose a language from the list' },
  })
})
