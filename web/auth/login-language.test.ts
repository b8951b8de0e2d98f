import { expect, test } from 'vitest'
import { loginWordsOf } from './login-language.ts'
import { said, saying } from './login-said.ts'

function wordsFor(path: string, cookie = '') {
  const url = new URL(path, 'https://shop.example')
  return loginWordsOf({ url, request: new Request(url, { headers: { cookie } }) })
}

test('the login is in Hindi where that was asked for or chosen in this browser, and sends no words elsewhere', () => {
  expect(saying(wordsFor('/login?lang=hi'))('Login')).toBe('लॉग इन करें')
  expect(saying(wordsFor('/login', 'theme=dark; lang=hi'))('Password')).toBe('पासवर्ड')
  expect(wordsFor('/login')).toBeNull()
  expect(wordsFor('/login?lang=en', 'lang=hi')).toBeNull()
  expect(wordsFor('/login', 'lang=mr')).toBeNull()
  expect(said(wordsFor('/login?lang=hi'), 'toString')).toBe('toString')
})
