import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fromRoot } from '#server/core/root.ts'
import type { Front } from './front.ts'

/** Where the browser finds the modules of a front, and is told of changes to them: no page has such an address. */
const BASES: Record<Front, string> = { shop: '/', admin: '/@admin/' }

/** `npm run dev`: Vite serves the modules of both fronts and pushes changes to the browser; pages are loaded again for each request. */
export async function startVite(scope: FastifyInstance): Promise<(front: Front) => Promise<never>> {
  const { createServer } = await import('vite')
  const start = (front: Front) => {
    const root = fromRoot(`web/${front}`)
    return createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      base: BASES[front],
      server: { middlewareMode: true, hmr: { server: scope.server } },
      appType: 'custom',
    })
  }
  const [shop, admin] = await Promise.all([start('shop'), start('admin')])
  const fronts = { shop, admin }
  scope.addHook('onRequest', ({ raw }, reply, done) => {
    const vite = raw.url?.startsWith(BASES.admin) ? admin : shop
    vite.middlewares(raw, reply.raw, done)
  })
  scope.addHook('onClose', async () => {
    await Promise.all([shop.close(), admin.close()])
  })
  return (front) => fronts[front].ssrLoadModule('virtual:react-router/server-build') as Promise<never>
}
