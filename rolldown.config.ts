import { globSync } from 'node:fs'
import { defineConfig } from 'rolldown'
import manifest from './package.json' with { type: 'json' }
import { compileTexts } from './texts/messages/compile-plugin.ts'

/**
 * Drizzle's package.json is so large that looking up its modules was half of a start, so it is bundled with what imports it. The other
 * packages that the shop names stay in node_modules.
 */
const BUNDLED = ['drizzle-orm', 'better-auth']
const EXTERNAL = [...Object.keys(manifest.dependencies).filter((name) => !BUNDLED.includes(name)), 'vite']

/** The server of `npm start`, the processes that it starts, and the commands. The built pages are loaded when it runs. */
export default defineConfig({
  input: globSync('server/{main,commands/*,**/*-process}.ts', { exclude: ['**/*.test.ts', 'server/testing/**'] }),
  platform: 'node',
  plugins: [compileTexts()],
  external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
  output: {
    dir: 'build/node',
    cleanDir: true,
    sourcemap: true,
    // They are read at the start, and their sources lie beside them.
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
  },
})
