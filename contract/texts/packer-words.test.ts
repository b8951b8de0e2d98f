import { expect, test } from 'vitest'
import { PACKER_PHRASES, packerMessage, packerWords } from './packer-words.ts'

test('every phrase of the packer’s screens is in Devanagari, with the placeholders and numbers of the English one [staff.hindi]', () => {
  const places = (text: string) => [...(text.match(/\{\w+\}|\d+/g) ?? [])].toSorted()
  for (const [phrase, hindi] of Object.entries(PACKER_PHRASES)) {
    expect(hindi, phrase).toMatch(/\p{Script=Devanagari}/u)
    expect(places(hindi), phrase).toEqual(places(phrase))
  }
})

test('English stays as it is, and so do words that the packer’s screens do not have', () => {
  expect(packerWords('en', 'To pack')).toBe('To pack')
  expect(packerWords('hi', 'To pack')).toBe('पैक करें')
  expect(packerWords('hi', 'constructor')).toBe('constructor')
})

test('what an action answers is said in Hindi with its numbers', () => {
  expect(packerMessage('hi', 'Order accepted!')).toBe('ऑर्डर स्वीकार हुआ!')
  expect(packerMessage('hi', '12 orders packed!')).toBe('12 ऑर्डर पैक हुए!')
  expect(packerMessage('hi', '3 shipped, 2 not.')).toBe('3 भेजे गए, 2 नहीं।')
  expect(packerMessage('hi', '1 order assigned to you.')).toBe('1 ऑर्डर आपको सौंपा गया।')
  expect(packerMessage('hi', 'Order #1044 of 3 pieces, 5 boxes')).toBe('Order #1044 of 3 pieces, 5 boxes')
  expect(packerMessage('hi', 'An order that is Cancelled cannot be packed.')).toBe(
    'यह ऑर्डर “रद्द हुआ” है, पैक नहीं हो सकता।',
  )
  expect(packerMessage('hi', 'Order #12 goes in the same parcel. A cancelled order does not travel.')).toBe(
    'ऑर्डर #12 इसी पार्सल में जाता है। रद्द हुआ ऑर्डर नहीं भेजा जाता।',
  )
  expect(packerMessage('hi', 'These orders go to two addresses. Nobody knows why.')).toBe(
    'ये ऑर्डर दो पतों पर जाते हैं। Nobody knows why.',
  )
  expect(packerMessage('hi', 'Nothing has the SKU or barcode P.1 (old).')).toBe(
    'SKU या बारकोड P.1 (old) किसी का नहीं है।',
  )
  expect(packerMessage('hi', 'New order #1044')).toBe('नया ऑर्डर #1044')
  expect(packerMessage('hi', '3 items')).toBe('3 नग')
  expect(packerMessage('en', '12 orders packed!')).toBe('12 orders packed!')
})
