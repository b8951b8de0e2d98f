import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { type Person, startShop } from '#server/testing/start-shop.ts'
import { abandonedCartMailJob, mailSome } from './mail-abandoned-carts.ts'

async function openShop() {
  const shop = await startShop()
  const owner = await shop.admin()
  return Object.assign(shop, {
    owner,
    /** A customer with confirmed newsletter and a cart that nobody has touched for so many hours. */
    async left({ hours = 5, isSubscriber = true, pieces = 5 } = {}) {
      const person = await shop.customer()
      await shop.address(person)
      const productId = await shop.product({ pieces: 5, price: rupees(500) })
      await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 2 })
      if (pieces === 0) await shop.db.execute(sql`alter table stock disable trigger user`)
      if (pieces === 0) await shop.db.execute(sql`update stock set quantity = 0 where product_id = ${productId}`)
      if (isSubscriber)
        await shop.db.execute(
          sql`insert into newsletter_subscribers (email, confirmed_at) values (${person.email}, now())`,
        )
      await age(person, hours)
      return { person, productId }
    },
    age,
    run: () => mailSome(shop.deps, 4),
    async mails() {
      const { rows } = await shop.db.execute<{ to: string; letter: { parts: unknown[]; unsubscribe: string } }>(
        sql`select "to", letter from mail_outbox where kind = 'bag' order by created_at`,
      )
      return rows
    },
  })
  async function age(person: Person, hours: number) {
    await shop.db.execute(
      sql`update carts set updated_at = now() - make_interval(hours => ${hours}::int) where user_id = ${person.id}`,
    )
  }
}

test('a subscriber who left a bag for four hours gets one mail with what is in it, and no second one about it [reports.left-bags]', async () => {
  await using shop = await openShop()
  const { person } = await shop.left()
  await shop.left({ hours: 3 })
  await Promise.all([shop.run(), shop.run()])
  await shop.run()
  const [mail, ...others] = await shop.mails()
  expect([mail?.to, others]).toEqual([person.email, []])
  expect(mail?.letter.parts).toContainEqual(
    expect.objectContaining({ kind: 'items', items: [expect.objectContaining({ quantity: 2, amount: 100_000 })] }),
  )
})

test('nobody is mailed who has not confirmed the newsletter, has left it, has ended these mails, or has ordered since', async () => {
  await using shop = await openShop()
  await shop.left({ isSubscriber: false })
  const unsubscribed = await shop.left()
  await shop.db.execute(
    sql`update newsletter_subscribers set unsubscribed_at = now() where email = ${unsubscribed.person.email}`,
  )
  const ended = await shop.left()
  expect(await shop.as(ended.person).abandonedCarts.mails()).toEqual({ isWanted: true, isSubscriber: true })
  await shop.as(ended.person).abandonedCarts.chooseMails({ isWanted: false })
  const bought = await shop.left()
  const item = { productId: bought.productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(bought.person).orders.place({ items: [item], paymentMethod: 'COD' })
  await shop.age(bought.person, 5)
  await shop.left({ hours: 200 })
  await shop.run()
  expect(await shop.mails()).toEqual([])
})

test('a bag of which nothing can be bought is not mailed about', async () => {
  await using shop = await openShop()
  await shop.left({ pieces: 0 })
  expect([await shop.run(), await shop.run(), await shop.mails()]).toEqual([1, 0, []])
  expect((await shop.as(shop.owner).abandonedCarts.left()).count).toBe(0)
})

test('a bag that was changed and left again is mailed about after a week at the earliest', async () => {
  await using shop = await openShop()
  const { person, productId } = await shop.left()
  await shop.run()
  const again = async () => {
    await shop.as(person).cart.add({ productId, size: 'L', color: 'Black', quantity: 1 })
    await shop.age(person, 5)
    await shop.run()
    return (await shop.mails()).length
  }
  expect(await again()).toBe(1)
  await shop.db.execute(sql`update bag_mails set created_at = now() - interval '8 days'`)
  expect(await again()).toBe(2)
})

test('the mails are off until the owner sets the hours, which are none or at least four', async () => {
  await using shop = await openShop()
  await shop.left()
  const signal = new AbortController().signal
  await abandonedCartMailJob.run(shop.deps, signal)
  expect(await shop.mails()).toEqual([])
  const office = shop.as(shop.owner)
  await expect(office.settings.change({ bagMailHours: 2 })).rejects.toMatchObject({ code: 'invalid' })
  await office.settings.change({ bagMailHours: 4 })
  await abandonedCartMailJob.run(shop.deps, signal)
  expect(await shop.mails()).toHaveLength(1)
})

test('the link in a mail ends these mails with one click, and the account allows them again', async () => {
  await using shop = await openShop()
  const { person } = await shop.left()
  await shop.run()
  const [mail] = await shop.mails()
  const token = mail?.letter.unsubscribe.slice('/bag-emails/stop/'.length) ?? ''
  const answer = await shop.visitor.abandonedCarts.stopMails({ token })
  expect(await shop.visitor.abandonedCarts.stopMails({ token: 'another' })).toEqual(answer)
  expect((await shop.as(person).abandonedCarts.mails()).isWanted).toBe(false)
  expect((await shop.as(person).abandonedCarts.chooseMails({ isWanted: true })).isWanted).toBe(true)
})

test('the report counts mails and the orders that came within three days; who may see customers reads the bags', async () => {
  await using shop = await openShop()
  const { person, productId } = await shop.left()
  const waiting = await shop.left()
  await shop.run()
  await shop.db.execute(sql`update bag_mails set created_at = created_at - interval '1 hour'`)
  const item = { productId, size: 'M', color: 'Black', quantity: 2 }
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  const office = shop.as(shop.owner)
  const [from, to] = [indianDay(new Date(Date.now() - 86_400_000)), indianDay(new Date())]
  expect((await office.reports.abandonedCarts({ from, to })).now).toEqual({ mails: 2, back: 1, net: order.total })
  const { bags: abandonedCarts, value } = await office.abandonedCarts.left()
  expect(abandonedCarts).toEqual([
    expect.objectContaining({ userId: waiting.person.id, pieces: 2, mailedAt: expect.any(Date) }),
  ])
  expect(value).toBe(100_000)
  const accountant = await shop.staff('accountant')
  await shop.as(accountant).reports.abandonedCarts({ from, to })
  await expect(shop.as(accountant).abandonedCarts.left()).rejects.toMatchObject({ code: 'forbidden' })
})
