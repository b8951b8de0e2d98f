import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { fromRoot } from '#server/platform/root.ts'
import type { Front } from './front.ts'

/** The URL prefixes from which the browser loads a front's modules and receives changes to them. No page has such a URL. */
const BASES: Record<Front, string> = { shop: '/', admin: '/@admin/' }

/**
 * For `npm run dev`: Vite serves the modules of both fronts and sends changes to the browser; each request loads the page code again.
 * Requests wait until Vite has started, because on a busy machine that takes longer than Fastify waits for a plugin.
 */
export function startVite(scope: FastifyInstance): (front: Front) => Promise<never> {
  const starting = startFronts(scope)
  scope.addHook('onRequest', ({ raw }, reply, done) => {
    const front = raw.url?.startsWith(BASES.admin) ? 'admin' : 'shop'
    starting.then((fronts) => fronts[front].middlewares(raw, reply.raw, done), done)
  })
  scope.addHook('onClose', async () => {
    const { shop, admin } = await starting
    await Promise.all([shop.close(), admin.close()])
  })
  return async (front) => {
    const fronts = await starting
    return fronts[front].ssrLoadModule('virtual:react-router/server-build') as Promise<never>
  }
}

async function startFronts(scope: FastifyInstance): Promise<Record<Front, ViteDevServer>> {
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
  return { shop, admin }
}
