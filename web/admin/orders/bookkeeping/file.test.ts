import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverContext } from '#web/ui/server/server-context.ts'
import { loader } from './file.ts'
import { accountsFilePath, accountsHref, EVERYTHING, lastMonth, PORTAL_FILE } from './month.ts'

test.each([EVERYTHING, PORTAL_FILE])(
  'for a month without documents, the address of %s leads to the page of the month, which says so [admin.keys]',
  async (file) => {
    const requestedPaths: string[] = []
    const fetch = async (path: string) => {
      requestedPaths.push(path)
      return Response.json([])
    }
    const context = new RouterContextProvider()
    context.set(serverContext, { fetch, nonce: undefined, report: () => undefined } as never)
    const url = new URL(accountsFilePath(file), 'http://shop.example')
    const args = { url, request: new Request(url), context, params: { file } }
    const answer = await loader(args as unknown as Parameters<typeof loader>[0])
    expect(requestedPaths[0]).toContain(`month=${lastMonth()}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, accountsHref(lastMonth())])
  },
)
