import { expect, test } from 'vitest'
import { isFalsePhone, looksLikeMobile, mobileNumber, phoneKey, whatsappUrl } from './phone.ts'

test('a phone number is the same with or without country code, zero and separators', () => {
  for (const written of ['9876543210', '+91 98765-43210', '09876543210', '919876543210'])
    expect(phoneKey(written)).toBe('9876543210')
})

test('numbers that cannot exist are recognised', () => {
  for (const wrong of ['0000000000', '1111111111', '+91 00000 00000', '12345']) expect(isFalsePhone(wrong)).toBe(true)
  for (const real of ['9876543210', '02025531234', '9999999999']) expect(isFalsePhone(real)).toBe(false)
  expect(looksLikeMobile('9876543210')).toBe(true)
  for (const odd of ['1234567890', '9999999999']) expect(looksLikeMobile(odd)).toBe(false)
})

test('a WhatsApp link has the country code and the text, encoded [admin.phone-links]', () => {
  expect(whatsappUrl('098765 43210')).toBe('https://wa.me/919876543210')
  expect(whatsappUrl('+919876543210', 'Hello Asha, order #1047 & more')).toBe(
    'https://wa.me/919876543210?text=Hello%20Asha%2C%20order%20%231047%20%26%20more',
  )
})

test('messages go to Indian mobile numbers only, whatever way they are written', () => {
  for (const written of ['9876543210', '+91 98765-43210', '09876543210', '0091 9876543210'])
    expect(mobileNumber(written)).toBe('+919876543210')
  for (const other of ['02025531234', '9999999999', '98765', '+1 415 555 0142', '449876543210', '', '98765432101234'])
    expect(mobileNumber(other)).toBeNull()
})
