import { expect, test } from 'vitest'
import { lookSearchWords } from '#texts/en/site/look.ts'
import { settingFieldTexts, settingGroupTexts } from '#texts/en/site/setting-fields.ts'
import { settingPlaceTexts } from '#texts/en/site/settings-pages.ts'
import { findSettings, SETTINGS, settingHref } from './settings-index.ts'

test('every setting and every place is in the index once, so that somebody finds it', () => {
  const named = [settingFieldTexts, settingGroupTexts, settingPlaceTexts, lookSearchWords].flatMap(Object.keys)
  expect(SETTINGS.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})

test.for([
  ['gst', '/admin/settings/tax#gstin'],
  ['tax', '/admin/settings/tax#gstin'],
  ['cod fee', '/admin/settings/delivery#codFee'],
  ['Return Window', '/admin/settings/payments#returnDays'],
  ['refund', '/admin/settings/payments#refundDaysMin'],
  ['logo', '/admin/settings/look#logo'],
  ['favicon', '/admin/settings/look#icon'],
  ['rounded', '/admin/settings/look#corners'],
  ['coupon', '/admin/settings/messages#welcomePromoCode'],
  ['backup', '/admin/settings/data#backups'],
  ['export', '/admin/settings/data#download'],
  ['change password', '/admin/account'],
  ['otp', '/admin/settings/staff#requireTwoStep'],
  ['shiprocket', '/admin/couriers'],
  ['pincode', '/admin/delivery'],
  ['insta', '/admin/settings/shop#instagramUrl'],
  ['holiday', '/admin/print/settings'],
  ['sms', '/admin/messages'],
  ['invoice number', '/admin/settings/tax#invoicePrefix'],
  ['inventory', '/admin/settings/shop#lowStockMark'],
])('%s leads to %s', ([q, address]) => {
  expect(findSettings(q).map(settingHref)[0]).toBe(address)
})

test('words that nothing has find nothing, and no words neither', () => {
  expect([findSettings('submarine'), findSettings('gst submarine'), findSettings('  ')]).toEqual([[], [], []])
})
