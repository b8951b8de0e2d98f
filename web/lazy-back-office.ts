import type { ServerBuild } from 'react-router'
import type { Plugin } from 'vite'
import { isStaffRoute } from './shop-manifest.ts'

const SERVER_BUILD = /virtual:react-router\/server-build$/
/** As React Router writes it: `import * as route12 from "/web/admin/orders/list/orders.tsx";` and `module: route12`. */
const IMPORTED = /^\s*import \* as (route\d+) from ("(?:[^"\\]|\\.)+");$/gm
const USED = /^\s*("(?:[^"\\]|\\.)+"): \{\s*id: (?:[^{}]*?)\bmodule: (route\d+)\s*\}/gm

type Modules = Record<string, NonNullable<ServerBuild['routes'][string]>['module']>
/** A build whose pages for staff are loaded when the first of them is asked for. */
type LazyBuild = ServerBuild & { loadStaffRoutes?: () => Promise<Modules> }

/**
 * Half of the built pages belong to the back-office, which most processes of a shop are seldom asked for: the server loads them at the
 * first such request. Throws when React Router writes its list of routes in another way than it did.
 */
export function lazyBackOffice(): Plugin {
  return {
    name: 'lazy-back-office',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: SERVER_BUILD },
      handler: (code) => importLater(code),
    },
  }
}

/** The list of routes with a function `loadStaffRoutes` in place of the imports of pages for staff. */
export function importLater(code: string): string {
  const routes = [...code.matchAll(USED)].map(([, id = '', name = '']) => ({ id, name }))
  const later = new Map(routes.filter(({ id }) => isStaffRoute(JSON.parse(id))).map(({ id, name }) => [name, id]))
  if (later.size === 0) throw new Error('the list of routes of React Router is written in another way')
  const loads: string[] = []
  const rest = code.replaceAll(IMPORTED, (line, name: string, from: string) => {
    const id = later.get(name)
    if (!id) return line
    loads.push(`[${id}, import(${from})]`)
    return `const ${name} = undefined;`
  })
  if (loads.length !== later.size) throw new Error('the imports of React Router are written in another way')
  return `${rest}
export const loadStaffRoutes = async () => Object.fromEntries(
  await Promise.all([${loads.join(', ')}].map(async ([id, module]) => [id, await module])),
);`
}

/** The whole build, once its pages for staff are loaded. */
export async function withStaffRoutes(build: LazyBuild): Promise<ServerBuild> {
  const modules = await build.loadStaffRoutes?.()
  if (!modules) return build
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && id in modules ? { ...route, module: modules[id] } : route,
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}
