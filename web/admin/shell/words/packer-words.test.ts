import { expect, test } from 'vitest'
import { refusal } from '#contract/http/reasons.ts'
import { wordRefusal } from '#texts/errors.ts'
import { packerWordsIn } from './read-packer-texts.ts'

test('the packer’s screens and what they answer are in the language of the reader, with its plurals [staff.hindi]', () => {
  const [en, hi, mr] = (['en', 'hi', 'mr'] as const).map(packerWordsIn)
  expect([en, hi, mr].map((words) => words?.list.toPack)).toEqual(['To pack', 'पैक करें', 'पॅक करा'])
  const done = { count: 12, refused: 0 }
  expect(en?.list.bulkDone.pack(done)).toBe('12 orders packed!')
  expect(hi?.list.bulkDone.pack(done)).toBe('12 ऑर्डर पैक हुए!')
  expect(hi?.list.bulkDone.accept({ ...done, count: 1 })).toBe('ऑर्डर स्वीकार हुआ!')
  expect(hi?.list.bulkPartlyDone.ship({ count: 3, refused: 2 })).toBe('3 भेजे गए, 2 नहीं।')
  expect(en?.list.assignment.tag({ count: 1, refused: 0, tag: 'gift' })).toBe('1 order tagged “gift”.')
  expect(en?.list.assignment.take({ count: 1_200, refused: 1 })).toBe('1,200 orders assigned to you, 1 not.')
  expect(hi?.list.assignment.take({ count: 1, refused: 0 })).toBe('1 ऑर्डर आपको सौंपा गया।')
  expect(hi?.parcels.linesCanBeShipped({ good: 2, lines: 3 })).toBe('3 में से 2 पंक्तियाँ भेजी जा सकती हैं।')
})

test('what packers are refused is in their language, with states of orders and refusals within refusals [staff.hindi]', () => {
  const notPackable = refusal('order_not_packable', { status: 'Cancelled' })
  expect(wordRefusal(notPackable, 'en')).toBe('An order that is Cancelled cannot be packed.')
  expect(wordRefusal(notPackable, 'hi')).toBe('यह ऑर्डर “रद्द हुआ” है, पैक नहीं हो सकता।')
  const problem = refusal('cancelled_order_not_shipped')
  expect(wordRefusal(refusal('parcel_order_refused', { number: 12, problem }), 'hi')).toBe(
    'ऑर्डर #12 इसी पार्सल में जाता है। रद्द हुआ ऑर्डर नहीं भेजा जाता।',
  )
  expect(wordRefusal(refusal('sku_not_found', { sku: 'P.1 (old)' }), 'mr')).toBe(
    'SKU किंवा बारकोड P.1 (old) कशाचाही नाही.',
  )
})
