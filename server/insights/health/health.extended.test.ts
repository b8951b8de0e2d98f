import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { booksChecks } from '#server/integrity/books-checks.table.ts'
import {
  checkBooks,
  noteCheck,
  REFUSED_REFUND_RULE,
  UNMATCHED_PAYMENT_RULE,
  UNREAD_WEBHOOK_RULE,
  UNSENT_MAIL_RULE,
} from '#server/integrity/integrity.ts'
import { writeLastBackup, writeTargetStatus } from '#server/operations/backup/status.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { customOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { onlineOrder } from '#server/testing/payments.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import {
  findInBooks,
  findInJobs,
  findInMails,
  findInMessages,
  findInPayments,
  findInPrints,
  findInShipments,
  findInWebhooks,
  findOnDisk,
  spaceLeft,
} from './find-problems.ts'
import { problems } from './health.table.ts'
import { checkMachine, checkShop, healthJob } from './health.ts'
import { jobFailures } from './job-failures.table.ts'
import { noteJobFailures } from './job-failures.ts'
import { deleteStaleMachines, PROBLEM_MAIL, tellOwner } from './tell-owner.ts'

/** The subjects of the mails about problems, newest first, and to whom. */
async function readProblemMails(shop: TestShop) {
  const rows = await shop.db
    .select({ to: mailOutbox.to, subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, PROBLEM_MAIL))
    .orderBy(desc(mailOutbox.createdAt))
  return rows
}

const subjects = async (shop: TestShop) => (await readProblemMails(shop)).map(({ subject }) => subject)
const finding = (rule: string) => ({ rule, subject: '1', detail: '' })
const BOOKS = 'Please check: Your books do not add up'
const SOLVED = 'Solved: Your books add up again'

test('every admin gets one mail when a problem begins and one when it is over, however often and by however many processes it is found', async () => {
  await using shop = await startShop()
  const owner = await shop.admin('Devika Shah')
  const admins = [owner, await shop.admin('Arjun Rao')]
  await shop.customer()
  await noteCheck(shop.db, [finding('stock_not_negative')])
  await Promise.all([checkShop(shop.deps), checkShop(shop.deps), checkShop(shop.deps)])
  expect((await readProblemMails(shop)).map(({ to }) => to).toSorted()).toEqual(
    admins.map(({ email }) => email).toSorted(),
  )
  expect(await subjects(shop)).toEqual([BOOKS, BOOKS])
  await noteCheck(shop.db, [finding('stock_not_negative'), finding('stock_not_negative')])
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
  await noteCheck(shop.db, [finding('stock_not_negative')])
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
  await noteCheck(shop.db, [finding(UNSENT_MAIL_RULE), finding('stock_not_negative')])
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

test('one refund that is refused is one alarm: what waits for a decision is no contradiction in the books', async () => {
  await using shop = await startShop()
  await shop.admin()
  const bought = await onlineOrder(shop)
  await shop.db.execute(sql`insert into payments (order_id, provider_payment_id, provider_order_id, amount, status, captured_at)
    values (${bought.order.id}, 'pay_1', ${bought.providerOrderId}, 99800, 'captured', now())`)
  await shop.db.execute(sql`insert into refunds (order_id, payment_id, amount, status, reason)
    select order_id, id, 99800, 'failed', 'cancelled' from payments`)
  await noteCheck(shop.db, await checkBooks(shop.db))
  expect((await shop.db.select().from(booksChecks))[0]?.findings).toEqual({ [REFUSED_REFUND_RULE]: 1 })
  await checkShop(shop.deps)
  expect(await subjects(shop)).toEqual(['Please check: A refund did not go through'])
})

test('payments and reports of the provider that somebody has to look at are told of as such', async () => {
  await using shop = await startShop()
  await noteCheck(shop.db, [UNMATCHED_PAYMENT_RULE, UNMATCHED_PAYMENT_RULE, UNREAD_WEBHOOK_RULE].map(finding))
  expect(await findInBooks(shop.deps)).toBeNull()
  expect(await findInPayments(shop.deps)).toBe(
    '2 payments do not match the order. 1 report of the payment provider could not be applied.',
  )
})

test('a print file of an ordered design, a gang sheet and a parcel that failed are told of', async () => {
  await using shop = await startShop()
  await configure(shop)
  const { order, design } = await customOrder(shop)
  expect(await Promise.all([findInPrints(shop.deps), findInShipments(shop.deps)])).toEqual([null, null])
  await shop.db.execute(sql`update customized_products set print_state = 'failed' where id = ${design}`)
  await shop.db.execute(sql`insert into print_sheets (method, cloth, width, length, gutter, bleed, file_state)
    values ('DTF', 'light', 5600, 10000, 50, 30, 'failed'), ('DTF', 'light', 5600, 10000, 50, 30, 'queued')`)
  expect(await findInPrints(shop.deps)).toBe('Could not be made: 1 print file of an ordered design and 1 gang sheet.')
  await shop.db.execute(
    sql`insert into shipments (order_id, round, reference, state) values (${order.id}, 1, 'INK-1', 'refused')`,
  )
  expect(await findInShipments(shop.deps)).toBe(`The parcel of order #${order.number} was refused.`)
})

test('messages by one way are a problem when the last three were refused', async () => {
  await using shop = await startShop()
  const add = (key: string, state: string, minutesAgo: number) =>
    shop.db.execute(sql`insert into mail_outbox (key, kind, channel, "to", subject, text, template, state, last_error, created_at)
      values (${key}, 'order', 'whatsapp', '+919876543210', '', '', '{}', ${state}, 'token expired', now() - make_interval(mins => ${minutesAgo}))`)
  await add('1', 'sent', 9)
  await add('2', 'dead', 8)
  await add('3', 'dead', 7)
  expect(await findInMessages(shop.deps)).toBeNull()
  await add('4', 'dead', 6)
  expect(await findInMessages(shop.deps)).toBe('The last 3 messages by WhatsApp were refused: token expired.')
  await add('5', 'sent', 5)
  expect(await findInMessages(shop.deps)).toBeNull()
})

test('a job that has failed for ten minutes is told of in words, and is over with its next success in any process', async () => {
  await using shop = await startShop()
  const [noteFailure, other] = [noteJobFailures(shop.db), noteJobFailures(shop.db)]
  const names = async () => (await shop.db.select().from(jobFailures)).map(({ name }) => name)
  for (const isOk of [false, false]) noteFailure('product imports', 5, isOk)
  noteFailure('cleanup', 5, false)
  other('prints', 5, true)
  expect(await names()).toEqual([])
  noteFailure('product imports', 5, false)
  await expect.poll(names).toEqual(['product imports'])
  expect(await findInJobs(shop.deps), 'only just').toBeNull()
  await shop.db.update(jobFailures).set({ since: sql`now() - interval '11 minutes'` })
  noteFailure('product imports', 5, false)
  await expect.poll(() => findInJobs(shop.deps)).toBe('Fails again and again: importing products.')
  other('product imports', 5, true)
  await expect.poll(() => findInJobs(shop.deps)).toBeNull()
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
  await deleteStaleMachines(shop.db)
  expect((await shop.db.select().from(problems)).map(({ kind }) => kind)).toEqual(['books'])
  expect(await subjects(shop)).toHaveLength(2)
})

test('a shop in order has no problems', async () => {
  await using shop = await startShop()
  await shop.admin()
  await healthJob.run(shop.deps, new AbortController().signal)
  expect(await shop.db.select().from(problems)).toEqual([])
})
