import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of the clone: this file runs as it is (npm run dev, tests) or as a part of the bundle in build/node (npm start). */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? '')
const isBundled = !import.meta.url.endsWith('.ts')

/** A file or folder of the clone by its path from there. */
export function fromRoot(path: string): string {
  return join(ROOT, path)
}

/** Options of Node for such a process: its stack traces name the lines of the sources. */
export const ENTRY_OPTIONS = isBundled ? [`--import=${pathToFileURL(fromRoot('scripts/source-maps.mjs'))}`] : []

/** The program of a process that this one starts, in the form in which this one runs. */
export function entryFile(source: string): string {
  return fromRoot(isBundled ? `build/node/${basename(source, '.ts')}.js` : source)
}
