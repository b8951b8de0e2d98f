import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { STATUS } from '#contract/http/errors.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { readHome } from './read-home.ts'

const NEW = { id: 7, slug: 'diwali', name: 'Diwali', description: '', sort: 'newest', image: null, seoTitle: null }
const HIDDEN = { code: 'not_found', reason: 'not_found', error: 'Not found.' }

test('a collection that is hidden while the home page is read is left out, and the page is shown', async () => {
  const requestedPaths: string[] = []
  const fetch = async (path: string) => {
    requestedPaths.push(path)
    if (path.includes('collection=7')) return Response.json(HIDDEN, { status: STATUS.not_found })
    const list = new URL(path, 'http://shop.example').pathname.endsWith('/collections')
    const collections = [{ ...NEW, changedAt: '2026-11-20T10:00:00Z', formerSlugs: [] }]
    return Response.json(list ? collections : [], { headers: { 'x-total-count': '0' } })
  }
  const context = new RouterContextProvider()
  context.set(serverContext, { fetch, nonce: undefined, report: () => undefined } as never)
  const url = new URL('http://shop.example/')
  const section = { name: 'products' as const, heading: '', count: null, collection: 7 }
  const home = await readHome(
    { url, request: new Request(url), context },
    { hasFacts: true, sections: [section], hero: [] },
  )
  expect(requestedPaths.filter((path) => path.includes('collection=7'))).toHaveLength(1)
  expect(home.chosen).toBeNull()
})
