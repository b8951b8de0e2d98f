// Loaded before the server (`--import`, or by start.mjs), so that its modules are found quickly: docs/decisions/008-small-and-quick-starts.md.
import module from 'node:module'

/** The option of Node that loads this module before the program. */
export const MODULE_FORMATS = `--import=${import.meta.url}`

/**
 * For each import of a package, and for the format of each of its modules, Node parses the exports in its package.json again: of this one
 * they are 170 kB, 350 of its modules are loaded, and most modules of the server import it.
 */
const NAME = 'drizzle-orm'
const FOLDER = `/node_modules/${NAME}/`

/** What has been found, by the specifier: there is one copy of the package. */
const found = new Map()

// Node 20, which may run start.mjs, has no such hooks.
module.registerHooks?.({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('.') && context.parentURL?.includes(FOLDER))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (specifier !== NAME && !specifier.startsWith(`${NAME}/`)) return nextResolve(specifier, context)
    const known = found.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
