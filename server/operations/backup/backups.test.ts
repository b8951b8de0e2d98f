import { expect, test } from 'vitest'
import { isDue } from './backups.ts'

test('a base backup is due once after every 03:00 in India', () => {
  const last = new Date('2026-11-22T22:00:00+05:30')
  expect(isDue(last, new Date('2026-11-23T02:59:59+05:30'))).toBe(false)
  expect(isDue(last, new Date('2026-11-23T03:00:00+05:30'))).toBe(true)
  expect(isDue(new Date('2026-11-23T03:00:20+05:30'), new Date('2026-11-23T23:00:00+05:30'))).toBe(false)
})
