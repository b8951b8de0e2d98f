import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { AGAINST_THE_ARROWS, BELOW_ALL, HOUSES, PACKAGES, READ_FROM_ANYWHERE, RULES } from './import-rules.ts'

const root = join(import.meta.dirname, '..')
const FILES = globSync('{contract,texts,server,web,assets,demo}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|^server\/testing\//.test(file))
const FILE_SET = new Set(FILES)
/** Matches `from '…'`, `import '…'` and `import('…')`. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b([^'"]*?)\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g

/** `values`: the names that are imported, without types. */
type Import = { spec: string; isType: boolean; values: string[]; file: string | null }

const imports = new Map(FILES.map((file) => [file, readImports(file)]))

function readImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, clause = '', named, called, plain]) => {
    const spec = (named ?? called ?? plain ?? '').replace(/\?.*$/, '')
    const path = spec.startsWith('#') ? spec.slice(1) : posix.join(posix.dirname(file), spec)
    const resolvedFile = [path, `${path}.ts`, `${path}.tsx`].find((candidate) => FILE_SET.has(candidate)) ?? null
    const isType = /^\s*type\b/.test(clause)
    const names = clause.replace(/[{}]/g, '').split(',')
    const values = isType
      ? []
      : names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
    return { spec, isType, values, file: /^[#.]/.test(spec) ? resolvedFile : null }
  })
}

function findRule(file: string) {
  const rule = RULES.find(({ from }) => file.startsWith(from))
  if (!rule) throw new Error(`${file} has no rule in scripts/import-rules.ts`)
  return rule
}

function mayImport(file: string, target: string): boolean {
  const rule = findRule(file)
  if (target.startsWith('contract/') || target.startsWith(rule.from)) return true
  if (file.startsWith('server/') && (target.endsWith('.table.ts') || READ_FROM_ANYWHERE.includes(target))) return true
  return rule.to.some((prefix) => target.startsWith(prefix))
}

test('every import is allowed by scripts/import-rules.ts', () => {
  const wrong = FILES.flatMap((file) =>
    (imports.get(file) ?? []).flatMap((imported) =>
      imported.file && !mayImport(file, imported.file) ? [`${file} → ${imported.file}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

// A type or the id of a row may come from anywhere.
test('a house of contract/ takes rules, limits and values only from those below it', () => {
  const houseAt = (file: string) => HOUSES.indexOf(/^contract\/(\w+)\//.exec(file)?.[1] ?? '')
  const wrong = FILES.filter((file) => houseAt(file) >= 0).flatMap((file) =>
    (imports.get(file) ?? []).flatMap((imported) => {
      const values = imported.values.filter((name) => !name.endsWith('Id'))
      const isAbove = imported.file !== null && houseAt(imported.file) > houseAt(file)
      return isAbove && values.length > 0 ? [`${file} → ${imported.file}`] : []
    }),
  )
  expect(wrong.toSorted()).toEqual(Object.keys(AGAINST_THE_ARROWS).toSorted())
  const isBelowAll = (file: string) => BELOW_ALL.some((name) => file.startsWith(`contract/${name}/`))
  const upwards = FILES.filter((file) => /^contract\/(http|basics)\//.test(file)).flatMap((file) =>
    (imports.get(file) ?? []).flatMap((imported) =>
      imported.file && imported.values.length > 0 && !isBelowAll(imported.file) ? [`${file} → ${imported.file}`] : [],
    ),
  )
  expect(upwards).toEqual([])
})

test('texts/ takes from contract/ no value but those of basics and how a reason is read', () => {
  const wrong = FILES.filter((file) => file.startsWith('texts/')).flatMap((file) =>
    (imports.get(file) ?? []).flatMap((imported) => {
      const isWrong =
        imported.file?.startsWith('contract/') && !/^contract\/(basics\/|http\/reasons)/.test(imported.file)
      return isWrong && imported.values.length > 0 ? [`${file} → ${imported.file}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('a path begins with # and a top-level folder or, in the same folder, with ./', () => {
  const wrong = FILES.flatMap((file) =>
    (imports.get(file) ?? []).flatMap(({ spec }) =>
      /^\.\.|^\.\/.*\//.test(spec) && !spec.includes('+types') ? [`${file}: ${spec}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('what a running shop imports is among the dependencies of the root; the packages of scripts/web-build only build the pages', () => {
  const served = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies)
  const building = Object.keys(
    JSON.parse(readFileSync(join(root, 'scripts', 'web-build', 'package.json'), 'utf8')).dependencies,
  )
  const includesPackage = (packages: string[], spec: string) =>
    packages.some((name) => spec === name || spec.startsWith(`${name}/`))
  const allImports = FILES.flatMap((file) => (imports.get(file) ?? []).map((imported) => ({ ...imported, file })))
  const foreign = allImports.filter(({ spec, isType }) => !isType && !/^([#.]|node:)/.test(spec))
  // The mails are pages that the server draws itself. The pages under `npm run dev` are built while they are asked for.
  const isServed = (file: string) =>
    /^(contract|texts|server|demo|web\/mails)\//.test(file) && file !== 'server/pages/dev-pages.ts'
  const wrong = foreign.filter(({ file, spec }) => {
    if (isServed(file)) return !includesPackage(served, spec)
    return !includesPackage([...served, ...building], spec)
  })
  expect(wrong.map(({ file, spec }) => `${file}: ${spec}`)).toEqual([])
  // react-router needs isbot and @react-router/node, and tailwindcss is named in the stylesheet.
  const unused = building.filter((name) => !foreign.some(({ spec }) => includesPackage([name], spec)))
  expect(unused).toEqual(['@react-router/node', 'isbot', 'rolldown', 'tailwindcss'])
})

test('contract/ imports no package but zod, texts/ none but their parser, pages none of the server, what both fronts show not even zod', () => {
  const wrong = FILES.flatMap((file) => {
    const { packages } = findRule(file)
    if (!packages) return []
    return (imports.get(file) ?? []).flatMap(({ spec, isType }) => {
      if (isType || /^[#.]/.test(spec)) return []
      const isWrong = !PACKAGES[packages](spec)
      return isWrong ? [`${file}: ${spec}`] : []
    })
  })
  expect(wrong).toEqual([])
})

test('no file of web/ui but those of loaders and actions imports zod, directly or through other files', () => {
  const reaches = (file: string, seen = new Set<string>()): string | null => {
    if (seen.has(file)) return null
    seen.add(file)
    for (const imported of imports.get(file) ?? []) {
      if (imported.isType) continue
      if (imported.spec === 'zod') return file
      const through = imported.file && reaches(imported.file, seen)
      if (through) return through
    }
    return null
  }
  const wrong = FILES.filter((file) => /^web\/ui\/(?!server\/)/.test(file)).flatMap((file) => {
    const through = reaches(file)
    return through ? [`${file} through ${through}`] : []
  })
  expect(wrong).toEqual([])
})

test('no circular imports, types included', () => {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const { file: next } of imports.get(file) ?? []) if (next) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of FILES) walk(file, [])
  expect(circles).toEqual([])
})
