import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const SOURCES = '{contract,server,web,demo,scripts}/**/*.{ts,tsx,mjs}'

/** Lines of these files that a pattern finds, as `file:line: text`. */
function findLines(files: string | string[], pattern: RegExp, isSearched: (file: string) => boolean): string[] {
  return globSync(files, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && isSearched(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    )
}

// A field that its owner does not document changes with any patch of the dependency, and no type tells.
test('no private field of a dependency is read or written', () => {
  const isShop = (file: string) => !file.startsWith('server/testing/')
  // `_underscored` of anything but `this`, by a dot, or in a type that something is cast to.
  expect(findLines(SOURCES, /(?<!this)\._(?!zod\b)[a-z]\w*|\b_[a-z]\w*\??: \w+( \| \w+)*( })?$/, isShop)).toEqual([])
  // Without an underscore: React Router's context of the server, and what is kept under symbols.
  expect(findLines(SOURCES, /\bstreamCache\b|getOwnPropertySymbols/, isShop)).toEqual([])
})

/** Files that may set one, with the reason; two at most. */
const FLAGS_ALLOWED: Record<string, string> = {
  'server/testing/worker-flags.ts': 'a test worker makes more garbage than a shop, and collects it half the time',
}

// What V8 and malloc do by themselves is known to everybody who runs Node; a flag is right for one version and one machine.
test('no flag of V8 or malloc is set', () => {
  expect(Object.keys(FLAGS_ALLOWED).length).toBeLessThanOrEqual(2)
  const files = ['package.json', 'Dockerfile', 'compose.yaml', 'deploy/**/*.*', '.ci/*', SOURCES]
  const flags =
    /\bMALLOC_|setFlagsFromString|--(?:expose-gc|jitless|optimize-for-size|no-opt|stack-size|max-\w+-size|max-semi-space|min-semi-space|heap-growing|(?:no-)?parallel-scavenge|incremental-marking|external-memory)/
  expect(findLines(files, flags, (file) => !(file in FLAGS_ALLOWED))).toEqual([])
})
