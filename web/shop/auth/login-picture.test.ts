import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { loginPicture } from './login-picture.ts'

/** The reset page's own arguments, in a shop with these pictures. */
function buildArgs(titles: string[]): ApiArgs {
  const images = titles.map((title, index) => ({
    id: index + 1,
    title,
    image: `/media/${title}`,
    imageUrl: `/media/${title}`,
    width: 1600,
    height: 1200,
    eyebrow: '',
    headline: '',
    text: '',
    buttonLabel: '',
    buttonLink: '',
    alt: '',
    ink: 'dark',
    hasScrim: false,
    inkChoice: null,
    createdAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
  }))
  const context = new RouterContextProvider()
  const headers = { 'x-total-count': String(images.length) }
  const fetch = async () => Response.json(images, { headers })
  context.set(serverContext, { fetch, nonce: undefined, report: () => undefined })
  const url = new URL('http://shop.example/reset')
  return { url, request: new Request(url), context }
}

test('the background of the password pages is the image titled loginBg, and no other [account.reset-picture]', async () => {
  expect(await loginPicture(buildArgs(['banner1', 'loginBg', 'phonebanner']))).toBe('/media/loginBg')
  expect(await loginPicture(buildArgs(['banner1']))).toBeNull()
})
