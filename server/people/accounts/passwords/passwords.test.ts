import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isWeakHash, verifyPassword } from './passwords.ts'

test('a hash matches only its password, and is different each time', async () => {
  const [firstHash, two] = await Promise.all([hashPassword('kiterain#42'), hashPassword('kiterain#42')])
  expect(firstHash).not.toBe(two)
  expect(await verifyPassword(firstHash, 'kiterain#42')).toBe(true)
  expect(await verifyPassword(two, 'kiterain#43')).toBe(false)
  expect(isWeakHash(firstHash)).toBe(false)
})

test('a text that is no hash matches no password', async () => {
  for (const stored of ['', 'kiterain#42', '$2b$10$abc', '$argon2id$v=19$m=19456,t=2,p=1$$'])
    expect(await verifyPassword(stored, 'kiterain#42')).toBe(false)
})

test('all of many concurrent hashes are computed', async () => {
  const hashes = await Promise.all(Array.from({ length: 12 }, (_, n) => hashPassword(`kiterain#${n}`)))
  expect(new Set(hashes).size).toBe(12)
})

test.each([
  'P@ssw0rd',
  'p@SSW0RD',
  'Password1!',
  'Password@123',
  '!qaz2wsx',
  'Admin@123',
  'Welcome1#',
  'P@$$word123!',
  '##abcd1234##',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['kiterain#42', 'Teal-Blue7', 'gh0st.Loom&12', 'x7#Monsoon&Lane'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
