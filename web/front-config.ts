import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { UserConfigFnObject } from 'vite'
import { precompress } from '#server/pages/encoding.ts'

/** The folder of a front in web/, and of its build in build/. */
export type Front = 'shop' | 'admin'

/** Where a front's files are among all that the server sends: the back-office's do not meet the shop's. */
const FILES: Record<Front, string> = { shop: 'assets', admin: 'assets/admin' }
const root = join(import.meta.dirname, '..')

/** React Router's settings of a front. */
export function routerConfig(front: Front): Config {
  return {
    appDirectory: '.',
    buildDirectory: join(root, 'build', front),
    ssr: true,
    // The whole route table travels in one cached file: no request when a link comes into view, and no per-visitor manifest.
    routeDiscovery: { mode: 'initial' },
    // What a route does in the browser besides its screen is 200 bytes: not worth a file of its own, nor the time to cut it out.
    splitRouteModules: false,
    // server/pages/web.ts refuses cross-site writes before a page sees them; the framework's own check knows only one origin.
    allowedActionOrigins: ['**'],
    buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
  }
}

/** Vite's settings of a front. */
export function viteConfig(front: Front): UserConfigFnObject {
  return ({ command }) => ({
    plugins: [tailwindcss(), reactRouter()],
    // What has a fixed address is the shop's: icons, and the worker behind the offline page.
    publicDir: front === 'shop' ? 'public' : false,
    cacheDir: join(root, 'node_modules', '.vite', front),
    // Every screen is looked through at the start: a package that is found at the first visit would load the page anew.
    optimizeDeps: { entries: ['**/*.tsx'] },
    build: {
      assetsDir: FILES[front],
      emptyOutDir: true,
      // The content security policy lets fonts and scripts come from files only.
      assetsInlineLimit: (file) => (/\.(woff2|svg|m?js)$/.test(file) ? false : undefined),
      reportCompressedSize: false,
    },
    // The built pages carry all that they use: one React, in its production form whatever NODE_ENV says at the start.
    ...(command === 'build' && {
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
    }),
  })
}
