import { expect, test } from 'vitest'
import { csvLines } from '#contract/basics/csv-lines.ts'
import { parseTrackingNumberLines } from './tracking-numbers.ts'

const readPairs = (text: string) =>
  parseTrackingNumberLines(text).map(({ number, trackingNumber }) => [number, trackingNumber])

test('a list of order numbers and tracking numbers is read, in either order and with any separator', () => {
  for (const text of ['1044, DL123456', '#1044\tDL123456', 'DL123456;1044', '  1044 , DL123456 \r\n\r\n'])
    expect(readPairs(text)).toEqual([[1044, 'DL123456']])
  expect(readPairs('1044,19041234567890\n19041234567891,1045')).toEqual([
    [1044, '19041234567890'],
    [1045, '19041234567891'],
  ])
})

test('tracking numbers alone are read line by line, as a scanner types them', () => {
  expect(readPairs('D1\nD2\n\nD3\n')).toEqual([
    [null, 'D1'],
    [null, 'D2'],
    [null, 'D3'],
  ])
})

test('the file of a courier is read by the names of its columns [couriers.exports]', () => {
  const file =
    '\ufeffOrder ID,Courier Company,AWB Code,Status\r\n1044,"Delhivery, Surface",\'19041234567890,NEW\r\n,,,\r\n1045,,,NEW\r\n'
  expect(parseTrackingNumberLines(file)).toEqual([
    { line: 2, number: 1044, trackingNumber: '19041234567890', courier: 'Delhivery, Surface' },
    { line: 4, number: 1045, trackingNumber: '', courier: null },
  ])
  expect(readPairs('*Sale Order Number\tWaybill\n1046.0\t77')).toEqual([[1046, '77']])
})

test('the exported orders come back with the tracking numbers that were typed into them', () => {
  const file =
    'Order,Date,Status,Courier,Tracking number,Place of supply,Product\n1044,2026-11-20,Accepted,,DL1,Goa,Tee\n1044,2026-11-20,Accepted,,,,Polo\n1045,2026-11-20,Accepted,,,Goa,Tee\n'
  expect(readPairs(file)).toEqual([[1044, 'DL1']])
})

test('cells in quotation marks may hold separators, quotation marks and line ends', () => {
  expect(csvLines('a,"b, ""c""\nd",e\n"f"')).toEqual([
    { line: 1, cells: ['a', 'b, "c"\nd', 'e'] },
    { line: 3, cells: ['f'] },
  ])
})
