import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { PAGES } from '#contract/pages.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/reset-password/a@example.com/abc', '/reset-password/…'],
  ['/confirm-email/abc.data?_routes=root', '/confirm-email/…'],
  ['/newsletter/confirm/abc', '/newsletter/confirm/…'],
  ['/newsletter/unsubscribe/abc?x=1', '/newsletter/unsubscribe/…'],
  ['/confirm-email', '/confirm-email'],
  ['/products?q=my+phone', '/products'],
  ['/api/orders/7', '/api/orders/7'],
])('a log of %s says %s', (url, path) => expect(loggedPath(url)).toBe(path))

test('no path of a page or of the API with a secret is logged with it, however it is spelt', async () => {
  await using shop = await startShop()
  // What is served beside the contract, such as pictures of a mailed link, is in the tree of routes alone: a line for each segment.
  const served = treePaths(shop.http.printRoutes({ commonPrefix: false }))
  const calls = Object.values(contract).flatMap((group) => Object.values(group).map(({ path }) => `/api${path}`))
  const paths = [...PAGES.map(({ path }) => path), ...calls, ...served]
  const secret = 'AaSecret-Token_1'
  const urls = paths
    .filter((path) => path.includes('/:token'))
    .map((path) => path.replace(':token', secret).replaceAll(/:\w+/g, 'x'))
  expect(urls).toContain(`/api/group-share/${secret}/leave`)
  expect(urls).toContain(`/api/qc/${secret}/photos/x`)
  for (const url of urls) {
    const [, first = '', ...others] = url.split('/')
    const escaped = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`
    const spellings = [
      url,
      `/${url}`,
      url.replaceAll('/', '//'),
      `/.${url}`,
      `/x/..${url}`,
      ['', first.toUpperCase(), ...others].join('/'),
      ['', escaped(first), ...others].join('/'),
      ['', escaped(first).replace('%', '%25'), ...others].join('/'),
      url.replaceAll('/', '%2F').replace('%2F', '/'),
      `${url}/%zz`,
    ]
    for (const spelling of spellings) expect(loggedPath(spelling)).not.toContain(secret)
  }
})

/** The paths of Fastify's tree of routes, in which a line stands below that of the segments before it. */
function treePaths(tree: string): string[] {
  const above: string[] = []
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+)/gm)].map(([, indent = '', segment = '']) => {
    const depth = indent.length / 4
    above.splice(depth, above.length, segment)
    return above.join('')
  })
}
