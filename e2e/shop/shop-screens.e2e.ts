import { expect, inject, test } from 'vitest'
import { checkScreen, listScreens } from '#e2e/support/screens.ts'
import { newCustomer } from '#e2e/support/users.ts'

const url = inject('url')
const screens = await listScreens()
const newcomer = await newCustomer(url, 'Ila Roy', false)
/** Nothing found, nothing there yet. */
const EMPTY = ['/profile/Ila%20Roy', '/Ila%20Roy/orders', '/Ila%20Roy/address', '/cart', '/checkout']

test.each([
  ...screens.filter(({ path }) => !path.startsWith('/admin')),
  { path: '/collections/under-599' },
  { path: '/products?q=nothing-like-this' },
  ...EMPTY.map((path) => ({ path, person: newcomer })),
])('the screen $path of the shop is accessible and fits [pages.public, pages.open-to-all]', (screen) =>
  checkScreen(screen),
)

test('every page has a title of its own [pages.open-to-all]', async () => {
  const isLookedAt = ({ path }: { path: string }) => !path.startsWith('/admin/') || path === '/admin/orders'
  const others = ['/categories/2', '/product/2', '/no-such-page'].map((path) => ({ path, person: undefined }))
  const titles = new Map<string, string>()
  for (const { path, person } of [...screens.filter(isLookedAt), ...others]) {
    const answer = await fetch(new URL(path, url), { headers: { cookie: person?.cookie ?? '' } })
    const title = /<title>([^<]+)<\/title>/.exec(await answer.text())?.[1] ?? ''
    expect(title, path).toMatch(/Inkloom/)
    expect(titles.get(title), `${path} and another page are both “${title}”`).toBeUndefined()
    titles.set(title, path)
  }
})
