import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { keepPublicAnswers } from './api-cache.ts'
import { createPageCache } from './page-cache.ts'

test('a write that was done is answered once the cache has heard of it; reads and refusals wait for nothing', async () => {
  const cache = createPageCache()
  const steps: string[] = []
  cache.open(async () => void steps.push('heard'))
  const http = Fastify()
  keepPublicAnswers(http, cache)
  http.addHook('onResponse', async ({ url }) => void steps.push(url))
  http.put('/done', async () => 'done')
  http.put('/refused', async (_, reply) => reply.code(409).send('refused'))
  http.get('/read', async () => 'read')
  await http.inject({ method: 'PUT', url: '/done' })
  await http.inject({ method: 'PUT', url: '/refused' })
  await http.inject({ url: '/read' })
  await http.inject({ method: 'HEAD', url: '/read' })
  expect(steps).toEqual(['heard', '/done', '/refused', '/read', '/read'])
})

test('while changes cannot be heard, an earlier list stands in for one that fails', async () => {
  const cache = createPageCache()
  cache.open()
  const http = Fastify()
  keepPublicAnswers(http, cache)
  let isAway = false
  http.get('/api/categories', async (_, reply) =>
    isAway ? reply.code(503).header('retry-after', '5').send({ error: 'away' }) : ['Tees'],
  )
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const ask = () => fetch(`${address}/api/categories`)
  expect(await (await ask()).json()).toEqual(['Tees'])
  isAway = true
  expect((await ask()).status).toBe(503)
  cache.close()
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([200, null, ['Tees']])
  await http.close()
})
