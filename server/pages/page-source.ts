import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { builtFolder, type Front } from './front.ts'
import type { Pages, ShopPages } from './page-render.ts'

type PagesOf = { shop: ShopPages; admin: Pages }

/** Where the pages, and the HTML of mails, come from. */
export type PageSource = {
  load<F extends Front>(front: F): Promise<PagesOf[F]>
  /** Joins the server that answers with the pages; called once, before it listens. */
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

/** The back-office's are loaded at the first request for one: most processes of a shop are seldom asked. */
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
      // Before the first visitor rather than for them; tests that never listen need no build.
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
