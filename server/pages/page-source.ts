import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { fromRoot } from '#server/core/root.ts'
import type { Pages } from './page-render.ts'

export const BUILD = fromRoot('build')

/** Where the pages, and the HTML of mails, come from. */
export type PageSource = {
  load(): Promise<Pages>
  /** Joins the server that answers with the pages; called once, before it listens. */
  attach(scope: FastifyInstance): Promise<void>
}

/** The pages as `npm run build` left them, one module. */
function loadBuiltPages(): Promise<Pages> {
  return import(pathToFileURL(join(BUILD, 'server', 'index.js')).href) as Promise<Pages>
}

/** The built pages; under `npm run dev` those that Vite makes from the sources. */
export function openPages(isDevelopment: boolean): PageSource {
  return isDevelopment ? developmentPages() : builtPages()
}

function builtPages(): PageSource {
  let loaded: Promise<Pages> | undefined
  const load = () => {
    loaded ??= loadBuiltPages()
    return loaded
  }
  return {
    load,
    async attach(scope) {
      // Before the first visitor rather than for them; tests that never listen need no build.
      scope.addHook('onListen', async () => {
        await load()
      })
    },
  }
}

function developmentPages(): PageSource {
  const started = Promise.withResolvers<() => Promise<Pages>>()
  return {
    load: async () => (await started.promise)(),
    async attach(scope) {
      const { startVite } = await import('./dev-pages.ts')
      started.resolve(await startVite(scope))
    },
  }
}
