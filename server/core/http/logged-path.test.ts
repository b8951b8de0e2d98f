import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/reset-password/a@example.com/abc', '/reset-password/…'],
  ['/confirm-email/abc.data?_routes=root', '/confirm-email/…'],
  ['/newsletter/confirm/abc', '/newsletter/confirm/…'],
  ['/newsletter/unsubscribe/abc?x=1', '/newsletter/unsubscribe/…'],
  ['/confirm-email', '/confirm-email'],
  ['/products?q=my+phone', '/products'],
])('a log of %s says %s', (url, path) => expect(loggedPath(url)).toBe(path))
