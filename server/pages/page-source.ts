import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { builtFolder, type Front } from './front.ts'
import type { Pages, ShopPages } from './page-render.ts'

type PagesOf = { shop: ShopPages; admin: Pages }

/** The source of the pages and of the HTML of mails. */
export type PageSource = {
  load<F extends Front>(front: F): Promise<PagesOf[F]>
  /** Registers what the pages need with the server that serves them; call it once, before the server listens. */
  attach(scope: FastifyInstance): Promise<void>
}

/** The built pages of a front, one module. */
function loadBuiltPages<F extends Front>(front: F): Promise<PagesOf[F]> {
  return import(pathToFileURL(join(builtFolder(front), 'server', 'index.js')).href) as Promise<PagesOf[F]>
}

/** The built pages; under `npm run dev` those that Vite makes from the sources. */
export function openPages(isDevelopment: boolean): PageSource {
  return isDevelopment ? developmentPages() : builtPages()
}

/** The built pages. The back-office is loaded at its first request, because most processes seldom serve it. */
function builtPages(): PageSource {
  const loaded = new Map<Front, Promise<Pages>>()
  const load = <F extends Front>(front: F) => {
    const pages = loaded.get(front) ?? loadBuiltPages(front)
    loaded.set(front, pages)
    return pages as Promise<PagesOf[F]>
  }
  return {
    load,
    async attach(scope) {
      // Loaded before the first visitor comes; tests that never listen need no build.
      scope.addHook('onListen', async () => {
        await load('shop')
      })
    },
  }
}

function developmentPages(): PageSource {
  const started = Promise.withResolvers<PageSource['load']>()
  return {
    load: async (front) => (await started.promise)(front),
    async attach(scope) {
      const { startVite } = await import('./dev-pages.ts')
      started.resolve(startVite(scope))
    },
  }
}
