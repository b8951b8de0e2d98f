import { expect, test } from 'vitest'
import { afterLoginIn, googleCookie, googleCookieText, readGoogleCookie } from './google-cookie.ts'

test('a return that could not be answered leads to the page in the cookie of its login, and never to another site', () => {
  const after = { from: '/product/1?size=M&colour=%E0%A4%A8;x', add: 'yes' }
  const text = googleCookieText('seed', after)
  expect(text).toMatch(/^[\w.=&%+*-]+$/)
  expect(readGoogleCookie(text)).toEqual({ seed: 'seed', after })
  for (const isSecure of [true, false])
    expect(afterLoginIn(`token=abc; ${googleCookie(isSecure)}=${text}; language=hi`)).toEqual(after)
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(afterLoginIn(`google_login=seed.${new URLSearchParams({ from })}`)).toEqual({})
  expect([afterLoginIn(null), afterLoginIn('token=abc'), afterLoginIn('google_login=')]).toEqual([{}, {}, {}])
})
