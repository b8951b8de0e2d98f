import { expect, test } from 'vitest'
import type { MailContent } from '#contract/mail-content.ts'
import { mailOutbox } from '#server/core/mail/mail-outbox.table.ts'
import { demoUndo } from '#server/demo/demo-undo.table.ts'
import { runMigration } from '#server/testing/run-migration.ts'
import { startShop } from '#server/testing/start-shop.ts'

const OLD = {
  preview: 'Soon',
  title: 'Your order',
  parts: [
    { kind: 'words', text: 'Thank you.' },
    { kind: 'goods', items: [], sums: [{ name: 'Total', amount: 49900, isTotal: true }] },
    { kind: 'code', code: 'HELLO10' },
    { kind: 'small', text: 'Reply to ask.' },
  ],
}
const NEW = {
  ...OLD,
  parts: [
    { kind: 'paragraph', text: 'Thank you.' },
    { kind: 'items', items: [], sums: [{ name: 'Total', amount: 49900, isTotal: true }] },
    { kind: 'code', code: 'HELLO10' },
    { kind: 'footnote', text: 'Reply to ask.' },
  ],
}

test('the migration renames the kinds of parts in mails that were queued before it, in their order', async () => {
  await using shop = await startShop()
  const mail = { kind: 'test', to: 'asha@example.com', subject: 'Your order' }
  const empty = { ...OLD, parts: [] } as MailContent
  await shop.db.insert(mailOutbox).values([
    { ...mail, key: '1', content: OLD as unknown as MailContent },
    { ...mail, key: '2', text: 'Only text' },
    { ...mail, key: '3', content: empty },
  ])
  await shop.db.insert(demoUndo).values([
    { tableName: 'mail_outbox', kind: 'delete', row: { id: 'a', letter: OLD, text: null } },
    { tableName: 'mail_outbox', kind: 'delete', row: { id: 'b', letter: null, text: 'Only text' } },
    { tableName: 'products', kind: 'delete', row: { id: 3 } },
  ])

  await runMigration(shop, '0026_mail_part_kinds')

  const mails = await shop.db.select().from(mailOutbox).orderBy(mailOutbox.key)
  expect(mails.map(({ content, text }) => content ?? text)).toEqual([NEW, 'Only text', empty])
  const undo = await shop.db.select({ row: demoUndo.row }).from(demoUndo).orderBy(demoUndo.id)
  expect(undo.map(({ row }) => row)).toEqual([
    { id: 'a', letter: NEW, text: null },
    { id: 'b', letter: null, text: 'Only text' },
    { id: 3 },
  ])
})
