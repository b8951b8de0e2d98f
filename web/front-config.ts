import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { UserConfigFnObject } from 'vite'
import { precompress } from '#server/pages/encoding.ts'

/** One of the two front ends: its folder in web/, and that of its build in build/. */
export type Front = 'shop' | 'admin'

/** The folder of each front end's built files. They differ, so that the files never collide. */
const FILES: Record<Front, string> = { shop: 'assets', admin: 'assets/admin' }
const root = join(import.meta.dirname, '..')

/** React Router's settings of a front. */
export function routerConfig(front: Front): Config {
  return {
    appDirectory: '.',
    buildDirectory: join(root, 'build', front),
    ssr: true,
    // Sends the whole route table in one cached file: no request when a link comes into view, and no manifest per visitor.
    routeDiscovery: { mode: 'initial' },
    // Not split: the browser code of a route besides its component is about 200 bytes, too little for a separate file.
    splitRouteModules: false,
    // server/pages/web.ts refuses cross-site writes earlier. React Router's own check knows only one origin, so it is switched off.
    allowedActionOrigins: ['**'],
    buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
  }
}

/** Vite's settings of a front. */
export function viteConfig(front: Front): UserConfigFnObject {
  return ({ command }) => ({
    plugins: [tailwindcss(), reactRouter()],
    // Only the shop has files with fixed addresses: icons, and the worker behind the offline page.
    publicDir: front === 'shop' ? 'public' : false,
    cacheDir: join(root, 'node_modules', '.vite', front),
    // Vite scans all components at the start. A package found only at the first visit would reload the page.
    optimizeDeps: { entries: ['**/*.tsx'] },
    build: {
      assetsDir: FILES[front],
      emptyOutDir: true,
      // The content security policy allows fonts and scripts only from files, so they are never inlined.
      assetsInlineLimit: (file) => (/\.(woff2|svg|m?js)$/.test(file) ? false : undefined),
      reportCompressedSize: false,
    },
    // The build bundles all packages: there is one React, in its production form whatever NODE_ENV is at the start.
    ...(command === 'build' && {
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
    }),
  })
}
