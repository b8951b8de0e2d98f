import { expect, test } from 'vitest'
import { buildTrackingUrl, COURIERS, courierNamed } from './couriers.ts'

test('a courier is found in any notation', () => {
  for (const name of ['BlueDart', 'BLUE DART', 'blue dart surface', 'Blue-Dart Air'])
    expect(courierNamed(name)?.name).toBe('Blue Dart')
  for (const name of ['', 'Ramesh on his bike', null]) expect(courierNamed(name)).toBeNull()
})

test('the tracking page is made from courier and number, and is always a link [fulfil.ship-many]', () => {
  expect(buildTrackingUrl('delhivery', '1234567890')).toBe('https://www.delhivery.com/track/package/1234567890')
  expect(buildTrackingUrl('Ekart', 'A&B/1')).toBe('https://ekartlogistics.com/shipmenttrack/A%26B%2F1')
  expect(buildTrackingUrl('Delhivery', null)).toBeNull()
  for (const { name } of COURIERS) expect(buildTrackingUrl(name, 'AWB 1')).toMatch(/^https:\/\/[^\s"<>]+$/)
})
