import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of the clone. This file runs either as source (npm run dev, tests) or in the bundle in build/node (npm start). */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? '')
const isBundled = !import.meta.url.endsWith('.ts')

/** A file or folder by its path from the clone's root. */
export function fromRoot(path: string): string {
  return join(ROOT, path)
}

/** Node options for a process started from `entryFile`, so that its stack traces name lines of the sources. */
export const ENTRY_OPTIONS = isBundled ? [`--import=${pathToFileURL(fromRoot('scripts/source-maps.mjs'))}`] : []

/** The program file of a child process: the source when this process runs from source, else the bundle. */
export function entryFile(source: string): string {
  return fromRoot(isBundled ? `build/node/${basename(source, '.ts')}.js` : source)
}
