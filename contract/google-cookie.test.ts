import { expect, test } from 'vitest'
import { googleCookie, googleCookieText, readGoogleCookie, wayIn } from './google-cookie.ts'

test('a return that could not be answered knows the way back from the cookie of its login, and no way to another site', () => {
  const way = { from: '/product/1?size=M&colour=%E0%A4%A8;x', add: 'yes' }
  const text = googleCookieText('seed', way)
  expect(text).toMatch(/^[\w.=&%+*-]+$/)
  expect(readGoogleCookie(text)).toEqual({ seed: 'seed', way })
  for (const isSecure of [true, false])
    expect(wayIn(`token=abc; ${googleCookie(isSecure)}=${text}; language=hi`)).toEqual(way)
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(wayIn(`google_login=seed.${new URLSearchParams({ from })}`)).toEqual({})
  expect([wayIn(null), wayIn('token=abc'), wayIn('google_login=')]).toEqual([{}, {}, {}])
})
