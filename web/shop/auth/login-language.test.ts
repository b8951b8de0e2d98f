import { expect, test } from 'vitest'
import { chooseLoginWords } from './login-language.ts'
import { loginTitle, saying, translateLoginText } from './login-messages.ts'

function wordsFor(path: string, cookie = '') {
  const url = new URL(path, 'https://shop.example')
  return chooseLoginWords({ url, request: new Request(url, { headers: { cookie } }) })
}

test('the login is in Hindi where that was asked for or chosen in this browser, and sends no words elsewhere', () => {
  expect(saying(wordsFor('/login?lang=hi'))('Login')).toBe('लॉग इन करें')
  expect(saying(wordsFor('/login', 'theme=dark; lang=hi'))('Password')).toBe('पासवर्ड')
  expect(wordsFor('/login')).toBeNull()
  expect(wordsFor('/login?lang=en', 'lang=hi')).toBeNull()
  expect(wordsFor('/login', 'lang=mr')).toBeNull()
  expect(translateLoginText(wordsFor('/login?lang=hi'), 'toString')).toBe('toString')
})

test('a number or a name in a phrase of the login stays what it is', () => {
  const words = wordsFor('/login?lang=hi')
  expect(translateLoginText(words, 'Please wait 42 seconds before you ask for another code.')).toBe(
    'दूसरा कोड मँगाने से पहले 42 सेकंड रुकें।',
  )
  expect(translateLoginText(words, 'Enter the 6 digits of our email')).toBe('हमारे ईमेल के 6 अंक लिखें')
  expect(saying(words)('If # has an account, its code is on the way. It works for 10 minutes.', 'a@b.co')).toBe(
    'अगर a@b.co से खाता बना है, तो उसका कोड आ रहा है। वह 10 मिनट तक काम करेगा।',
  )
  expect(translateLoginText(words, '7 things nobody says')).toBe('7 things nobody says')
  expect(loginTitle(words, 'Print $& No. #7', 'Login')).toBe('Print $& No. #7 को बैग में डालने के लिए लॉग इन करें')
  expect(loginTitle(null, 'Everyday Polo', 'Login')).toBe('Log in to add Everyday Polo')
  expect(loginTitle(null, null, 'Login')).toBe('Login')
})
