import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverSandboxEvents } from '#server/orders/payments/sandbox/deliver.ts'
import { messageJobs } from '#server/people/messages/phone/message-jobs.ts'
import { pushJob } from '#server/people/messages/web-push/push-job.ts'
import { bulkMailJob, mailJob } from '#server/platform/mail/outbox.ts'
import { sheetFilesJob } from '#server/print/print-room/sheets/draw-sheets.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { recordStatements } from '#server/testing/statements.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a queue of mails, messages or notifications with nothing to send costs one statement a run', async () => {
  const { deps } = shop
  const mailer = { send: () => Promise.reject(new Error('nothing is to be sent')) }
  const isUnconfirmed = async () => false
  const { signal } = new AbortController()
  for (const job of [mailJob(mailer, isUnconfirmed), bulkMailJob(mailer), ...messageJobs(deps), pushJob(deps)])
    expect(await recordStatements(() => job.run(deps, signal)), job.name).toHaveLength(1)
})

test('the sandbox with nothing to do costs one statement a run', async () => {
  const { gateway } = shop
  if (!gateway) throw new Error('this shop has no gateway')
  const send = () => Promise.reject(new Error('nothing is to be sent'))
  expect(await recordStatements(() => deliverSandboxEvents(shop.deps, gateway, send))).toHaveLength(1)
})

test('without sheets to draw or to remove, looking for them takes no transaction', async () => {
  const texts = await recordStatements(() => sheetFilesJob.run(shop.deps, new AbortController().signal))
  expect(texts).toHaveLength(3)
  expect(texts).not.toContain('begin')
})
