import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'

const LIVE = { PUBLIC_URL: 'https://shop.example' }
const SMTP = { SMTP_URL: 'smtps://shop:secret@mail.shop.example' }

test('a demo shop writes mails to files, from an address that does not exist', () => {
  expect(parseConfig({})).toMatchObject({
    mail: { kind: 'outbox' },
    mailFrom: 'hello@inkloom.example',
    supportEmail: '',
  })
})

test('a live site sends from its own address, unless another one is set', () => {
  expect(parseConfig({ ...LIVE, ...SMTP })).toMatchObject({
    mail: { kind: 'smtp', url: SMTP.SMTP_URL },
    mailFrom: 'hello@shop.example',
    supportEmail: 'hello@shop.example',
  })
  const addresses = { MAIL_FROM: 'The Shop <shop@mail.example>', SUPPORT_EMAIL: 'help@mail.example' }
  expect(parseConfig({ ...LIVE, ...SMTP, ...addresses })).toMatchObject({
    mailFrom: addresses.MAIL_FROM,
    supportEmail: addresses.SUPPORT_EMAIL,
  })
})

test.each(['shop', 'a@b.c, d@e.f', 'Shop <a@b.c>\r\nBcc: x@y.z', '<a@b.c>', 'A "quoted" <a@b.c>'])(
  'MAIL_FROM %j is refused',
  (MAIL_FROM) => {
    expect(() => parseConfig({ MAIL_FROM })).toThrow('MAIL_FROM must look like')
  },
)
