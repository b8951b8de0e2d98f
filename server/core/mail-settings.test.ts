import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const LIVE = { PUBLIC_URL: 'https://shop.example' }
const SMTP = { SMTP_URL: 'smtps://shop:secret@mail.shop.example' }

test('a demo shop writes mails to files, from an address that nobody has', () => {
  expect(parseConfig({})).toMatchObject({
    mail: { kind: 'outbox' },
    mailFrom: 'Inkloom <hello@inkloom.example>',
    supportEmail: 'hello@inkloom.example',
  })
})

test('a live site that sends mail says whom it comes from and who helps', () => {
  const told = 'MAIL_FROM and SUPPORT_EMAIL must be set'
  expect(() => parseConfig({ ...LIVE, ...SMTP })).toThrow(told)
  expect(() => parseConfig({ ...LIVE, ...SMTP, MAIL_FROM: 'hello@shop.example' })).toThrow(told)
  const all = { MAIL_FROM: 'The Shop <hello@shop.example>', SUPPORT_EMAIL: 'help@shop.example' }
  expect(parseConfig({ ...LIVE, ...SMTP, ...all })).toMatchObject({
    mailFrom: all.MAIL_FROM,
    supportEmail: all.SUPPORT_EMAIL,
  })
  expect(() => parseConfig(LIVE)).not.toThrow()
})

test.each(['shop', 'a@b.c, d@e.f', 'Shop <a@b.c>\r\nBcc: x@y.z', '<a@b.c>', 'A "quoted" <a@b.c>'])(
  'MAIL_FROM %j is refused',
  (MAIL_FROM) => {
    expect(() => parseConfig({ MAIL_FROM })).toThrow('MAIL_FROM must look like')
  },
)
