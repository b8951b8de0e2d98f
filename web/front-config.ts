import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { UserConfigFnObject } from 'vite'
import { precompress } from '#server/pages/encoding.ts'
import { compileTexts } from '#texts/messages/compile-plugin.ts'

/** A front end, named like its folder in web/ and its folder in build/. */
export type Front = 'shop' | 'admin'

/** The folder of each front end's built files. The folders differ, so that the files never collide. */
const FILES: Record<Front, string> = { shop: 'assets', admin: 'assets/admin' }
const root = join(import.meta.dirname, '..')

/**
 * One file for what many pages need. Without it each module that is shared by other pages than its neighbour is a file of its own: a page
 * has three times as many files, and because small ones compress badly, more bytes too.
 */
const SHARED = { name: 'shared', minShareCount: 12 }

/** React Router's settings for a front end. */
export function routerConfig(front: Front): Config {
  return {
    appDirectory: '.',
    buildDirectory: join(root, 'build', front),
    ssr: true,
    // Sends the whole route table in one cached file: no request when a link comes into view, and no manifest per visitor.
    routeDiscovery: { mode: 'initial' },
    // Not split: a route's browser code, besides its component, is only about 200 bytes.
    splitRouteModules: false,
    // server/pages/web.ts refuses cross-site writes earlier. React Router's own check knows only one origin, so it is switched off.
    allowedActionOrigins: ['**'],
    buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
  }
}

/** Vite's settings for a front end. */
export function viteConfig(front: Front): UserConfigFnObject {
  return ({ command, isSsrBuild }) => ({
    plugins: [compileTexts(), tailwindcss(), reactRouter()],
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
      ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } }),
    },
    // The build bundles all packages, with a single React in its production form, whatever NODE_ENV is at the server's start.
    ...(command === 'build' && {
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
    }),
  })
}
