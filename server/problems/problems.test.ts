import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeLastBackup, writeTargetStatus } from '#server/backup/status.ts'
import { queueMail } from '#server/core/mail/mail.ts'
import { mailOutbox } from '#server/core/mail/mail-outbox.table.ts'
import { noteCheck, UNSENT_MAIL_RULE } from '#server/integrity/integrity.ts'
import { onlineOrder } from '#server/testing/payments.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { findInMails, findInWebhooks, findOnDisk, spaceLeft } from './find-problems.ts'
import { problems } from './problems.table.ts'
import { checkMachine, checkShop, problemsJob } from './problems.ts'
import { forgetGoneMachines, PROBLEM_MAIL, tellOwner } from './tell-owner.ts'

/** The subjects of the mails about problems, newest first, and to whom. */
async function told(shop: TestShop) {
  const rows = await shop.db
    .select({ to: mailOutbox.to, subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, PROBLEM_MAIL))
    .orderBy(desc(mailOutbox.createdAt))
  return rows
}

const subjects = async (shop: TestShop) => (await told(shop)).map(({ subject }) => subject)
const finding = (rule: string) => ({ rule, subject: '1', detail: '' })
const BOOKS = 'Please check: Your books do not add up'
const SOLVED = 'Solved: Your books add up again'

test('every admin gets one mail when a problem begins and one when it is over, however often and by however many processes it is found', async () => {
  await using shop = await startShop()
  const owner = await shop.admin('Devika Shah')
  const admins = [owner, await shop.admin('Arjun Rao')]
  await shop.customer()
  await noteCheck(shop.db, [finding('stock is never negative')])
  await Promise.all([checkShop(shop.deps), checkShop(shop.deps), checkShop(shop.deps)])
  expect((await told(shop)).map(({ to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted())
  expect(await subjects(shop)).toEqual([BOOKS, BOOKS])
  await noteCheck(shop.db, [finding('stock is never negative'), finding('stock is never negative')])
  await checkShop(shop.deps)
  expect(await subjects(shop)).toHaveLength(2)
  const [shown] = (await shop.as(owner).dashboard.show({})).problems
  expect(shown).toMatchObject({
    kind: 'books',
    detail: 'The check of the books has 2 findings. Broken: “stock is never negative”.',
  })
  await noteCheck(shop.db, [])
  await Promise.all([checkShop(shop.deps), checkShop(shop.deps)])
  expect(await subjects(shop)).toEqual([SOLVED, SOLVED, BOOKS, BOOKS])
  // It begins anew.
  await noteCheck(shop.db, [finding('stock is never negative')])
  await checkShop(shop.deps)
  expect(await subjects(shop)).toHaveLength(6)
})

test('the mail says what is wrong, what to do and where', async () => {
  await using shop = await startShop()
  await shop.admin()
  await tellOwner(shop.db, { kind: 'disk', machine: 'one', detail: '4% of the disk are left, 1.2 GB.' })
  const [row] = await shop.db.select().from(mailOutbox)
  expect(row?.content?.title).toBe('The disk of your shop is nearly full')
  expect(row?.content?.parts.slice(0, 3)).toEqual([
    { kind: 'paragraph', text: '4% of the disk are left, 1.2 GB.' },
    { kind: 'paragraph', text: expect.stringContaining('Make room on the server') },
    { kind: 'button', label: 'Open the dashboard', to: '/admin' },
  ])
})

test('a mail about a problem that is refused is no further problem; other mails are', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await tellOwner(shop.db, { kind: 'books', detail: 'One finding.' })
  await shop.db.update(mailOutbox).set({ state: 'dead' })
  // What the check of the books then finds.
  await noteCheck(shop.db, [finding(UNSENT_MAIL_RULE), finding('stock is never negative')])
  await checkShop(shop.deps)
  expect(await findInMails(shop.deps)).toBeNull()
  expect(await subjects(shop)).toHaveLength(1)
  await queueMail(shop.db, { key: 'lost', kind: 'order', to: owner.email, subject: 'Thanks', text: 'Thanks' })
  await shop.db.update(mailOutbox).set({ state: 'dead' })
  expect(await findInMails(shop.deps)).toBe('1 email was refused for good and will not be sent.')
})

test('what is unknown changes nothing', async () => {
  await using shop = await startShop()
  await shop.admin()
  await tellOwner(shop.db, { kind: 'certificate', detail: 'unknown' })
  expect(await subjects(shop)).toEqual([])
  await tellOwner(shop.db, { kind: 'certificate', detail: 'It expires on Monday.' })
  await tellOwner(shop.db, { kind: 'certificate', detail: 'unknown' })
  expect(await shop.db.$count(problems)).toBe(1)
  expect(await subjects(shop)).toHaveLength(1)
})

test('a failed or old backup is told of, and over with the next good one', async () => {
  await using shop = await startShop()
  await shop.admin()
  const { dataDir } = shop.deps.config
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000)
  await writeTargetStatus(dataDir, { isOn: true, failingSince: null })
  await writeLastBackup(dataDir, { goodAt: hoursAgo(5), failed: { at: hoursAgo(1), problem: 'full' } })
  await checkMachine(shop.deps, 'here')
  const [row] = await shop.db.select().from(problems).where(eq(problems.kind, 'backup'))
  expect(row?.detail).toBe('The last backup failed. The last good backup is 5 hours old.')
  await writeLastBackup(dataDir, { goodAt: hoursAgo(30), failed: null })
  await checkMachine(shop.deps, 'here')
  expect(await subjects(shop)).toEqual(['Please check: Your shop is not being backed up'])
  await writeLastBackup(dataDir, { goodAt: hoursAgo(0), failed: null })
  await checkMachine(shop.deps, 'here')
  expect((await subjects(shop))[0]).toBe('Solved: Your shop is backed up again')
})

test('a refund that was refused is told of until it is taken care of', async () => {
  await using shop = await startShop()
  await shop.admin()
  const bought = await onlineOrder(shop)
  await shop.db.execute(sql`insert into payments (order_id, provider_payment_id, provider_order_id, amount, status, captured_at)
    values (${bought.order.id}, 'pay_1', ${bought.providerOrderId}, 99800, 'captured', now())`)
  await shop.db.execute(sql`insert into refunds (order_id, payment_id, amount, status, reason)
    select order_id, id, 99800, 'failed', 'cancelled' from payments`)
  await checkShop(shop.deps)
  expect(await subjects(shop)).toEqual(['Please check: A refund did not go through'])
  const [row] = await shop.db.select().from(problems)
  expect(row?.detail).toBe(`The refund of order #${bought.order.number} was refused.`)
  await shop.db.execute(sql`update refunds set resolved_at = now()`)
  await checkShop(shop.deps)
  expect((await subjects(shop))[0]).toBe('Solved: All refunds have been taken care of')
})

test('webhooks are silent when the last three payments were found only by asking the provider', async () => {
  await using shop = await startShop({ RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_KEY_SECRET: 'secret' })
  const paid = []
  for (let n = 1; n <= 3; n++) {
    expect(await findInWebhooks(shop.deps)).toBeNull()
    const bought = await onlineOrder(shop)
    paid.push(bought)
    await shop.db.execute(sql`insert into payments (order_id, provider_payment_id, provider_order_id, amount, status, captured_at)
      values (${bought.order.id}, ${`pay_${n}`}, ${bought.providerOrderId}, 99800, 'captured', now() - interval '1 hour')`)
  }
  expect(await findInWebhooks(shop.deps)).toContain('The last 3 payments were found only because the shop asked')
  await shop.db.execute(sql`insert into webhook_inbox (event_id, event, payload, provider_order_id)
    values ('evt_1', 'payment.captured', '{}', ${paid[1]?.providerOrderId})`)
  expect(await findInWebhooks(shop.deps)).toBeNull()
})

test('the disk is a problem below 10% and over above 12%', async () => {
  await using shop = await startShop()
  const left = (bavail: number, isKnown: boolean) => spaceLeft({ bavail, blocks: 1_000, bsize: 4_000_000 }, isKnown)
  expect([left(100, false), left(99, false)]).toEqual([null, '9% (0.4 GB)'])
  expect([left(119, true), left(120, true)]).toEqual(['11% (0.5 GB)', null])
  expect(await findOnDisk(shop.deps, false)).toBeNull()
})

test('a problem of a machine that no longer looks is forgotten after a day, without a mail', async () => {
  await using shop = await startShop()
  await shop.admin()
  await tellOwner(shop.db, { kind: 'disk', machine: 'gone', detail: 'Nearly full.' })
  await tellOwner(shop.db, { kind: 'books', detail: 'One finding.' })
  await shop.db.update(problems).set({ seenAt: sql`now() - interval '25 hours'` })
  await forgetGoneMachines(shop.db)
  expect((await shop.db.select().from(problems)).map(({ kind }) => kind)).toEqual(['books'])
  expect(await subjects(shop)).toHaveLength(2)
})

test('a shop in order has no problems', async () => {
  await using shop = await startShop()
  await shop.admin()
  await problemsJob.run(shop.deps, new AbortController().signal)
  expect(await shop.db.select().from(problems)).toEqual([])
})
