import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { fromRoot } from '#server/platform/root.ts'
import type { Front } from './front.ts'

/** The URL prefixes under which Vite serves a front's modules to the browser. No page has such a URL. */
const BASES: Record<Front, string> = { shop: '/', admin: '/@admin/' }

/**
 * Starts Vite for `npm run dev`: it serves the modules of both fronts and sends changes to the browser. Each request loads the page code
 * again. Requests wait for Vite, because on a busy machine it starts slower than Fastify allows a plugin.
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
