import { expect, test } from 'vitest'
import { LOGIN_HINDI } from './login-words.ts'

test('every phrase of the login is in Devanagari', () => {
  for (const [phrase, hindi] of Object.entries(LOGIN_HINDI)) expect(hindi, phrase).toMatch(/\p{Script=Devanagari}/u)
})
