import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/basics/languages.ts'
import type { Refusal } from '#contract/http/reasons.ts'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { wordRefusal } from '#texts/errors.ts'

let shop: TestShop
let callers: (Person | undefined)[]
beforeAll(async () => {
  shop = await startShop()
  callers = [undefined, await shop.customer(), await shop.admin()]
})
afterAll(() => shop[Symbol.asyncDispose]())

type RefusedCall = Refusal & { error: string; fields?: Record<string, string> }

/** A call without input, which most routes refuse. */
async function call(route: Route, by: Person | undefined, language: Language): Promise<RefusedCall | null> {
  const url = `/api${route.path.replace(/:\w+/g, '999999')}`
  const headers = { 'accept-language': language }
  const answer = await shop.inject({ method: route.method, url, headers, ...(by && { by }) })
  return answer.statusCode >= 400 && answer.headers['content-type']?.startsWith('application/json')
    ? answer.json()
    : null
}

const routes = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, Route>))
  .filter(({ path }) => path !== '/auth/logout')

test.each(routes)('the refusals of $method $path are worded in three languages', async (route) => {
  for (const by of callers) {
    const refused = await Promise.all(LANGUAGES.map((language) => call(route, by, language)))
    for (const [at, answer] of refused.entries()) {
      if (!answer) continue
      const { reason, values, error, fields = {} } = answer
      const language = LANGUAGES[at] as Language
      expect(error).toBe(wordRefusal({ reason, values: values ?? null } as Refusal, language))
      // A key has no capital and no space.
      for (const text of [error, ...Object.values(fields)]) expect(text).not.toMatch(/^[a-z\d_]*$/)
      const isTranslated = error !== wordRefusal({ reason, values: values ?? null } as Refusal, 'en')
      if (isTranslated) expect(error).toMatch(/\p{Script=Devanagari}/u)
    }
  }
})

test.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['en-IN,hi;q=0.8', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.5', 'hi'],
  ['mr', 'mr'],
  ['en;q=0.2,mr;q=0.7', 'mr'],
])('Accept-Language %s is answered in %s', async (header, language) => {
  const headers = header ? { 'accept-language': header } : {}
  const { error } = (await shop.inject({ url: '/api/nowhere', headers })).json()
  expect(error).toBe({ en: 'Not found.', hi: 'नहीं मिला।', mr: 'सापडले नाही.' }[language])
})
