import { expect, test } from 'vitest'
import { accountPath, profilePath } from './account-paths.ts'

test('a person’s pages carry the name, in any script [header.user]', () => {
  expect(accountPath('Asha Kulkarni', 'orders')).toBe('/Asha%20Kulkarni/orders')
  expect(decodeURIComponent(accountPath('आशा', 'address'))).toBe('/आशा/address')
  expect(profilePath('Asha Kulkarni')).toBe('/profile/Asha%20Kulkarni')
})

test('a name that is a word of our own addresses shadows none of them', () => {
  for (const name of ['admin', 'Admin', 'API', 'products', 'Profile'])
    expect(accountPath(name, 'account')).toBe('/me/account')
})
