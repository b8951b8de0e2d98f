import type { FastifyInstance } from 'fastify'
import type { Pages } from './page-render.ts'

/** `npm run dev`: Vite serves the modules and pushes changes to the browser; pages are loaded again for each request. */
export async function startVite(scope: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: scope.server } },
    appType: 'custom',
  })
  scope.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  scope.addHook('onClose', async () => {
    await vite.close()
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<Pages>
}
