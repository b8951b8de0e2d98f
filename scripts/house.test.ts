import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'

import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const SOURCES = '{contract,texts,server,web,demo,scripts}/**/*.{ts,tsx,mjs}'

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

// A newcomer finds a folder by the map, so a folder that is not on it is lost.
test('the map in README.md names every second-level folder, those of web/admin and the subjects of each house of server/', () => {
  const map = /^## The map\n(.*?)^## /ms.exec(read('README.md'))?.[1] ?? ''
  const named = new Set([...readTree(map), ...readHouses(map)])
  const folders = [
    ...listFolders('{contract,texts,server,web,assets,demo,e2e,tools,scripts,docs,deploy}/*'),
    ...listFolders('web/admin/*'),
    ...HOUSES.flatMap((house) => listFolders(`{server,web/admin}/${house}/*`)),
  ]
  expect({
    unnamed: folders.filter((folder) => !named.has(folder)),
    dead: [...named].filter((folder) => !existsSync(join(root, folder))),
  }).toEqual({ unnamed: [], dead: [] })
})

const HOUSES = ['site', 'people', 'catalogue', 'selling', 'orders', 'print', 'insights']

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function listFolders(pattern: string): string[] {
  return globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'build'].includes(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Paths of the folders in the block of code: those of a line are in the last one that is indented less. */
function readTree(map: string): string[] {
  const parents: string[] = []
  const block = /^```\n(.*?)^```/ms.exec(map)?.[1] ?? ''
  return block.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)((?:[\w-]+\/ ?)+)/.exec(line) ?? []
    const depth = indent.length / 2
    const paths = names.match(/[\w-]+/g)?.map((name) => [...parents.slice(0, depth), name].join('/')) ?? []
    parents[depth] = names.match(/[\w-]+/)?.[0] ?? ''
    return paths
  })
}

/** Folders in the table of houses: subjects in `server/`, then pages of the shop; screens of the back-office. */
function readHouses(map: string): string[] {
  return [...map.matchAll(/^\| `(\w+)` \| (.+) \| (.*); (.*) \|$/gm)].flatMap(
    ([, house, subjects = '', pages = '', screens = '']) => [
      ...quoted(subjects).map((name) => `server/${house}/${name}`),
      ...quoted(pages).map((name) => `web/shop/${name}`),
      ...quoted(screens).map((name) => `web/admin/${house}/${name}`),
    ],
  )
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
}

/** Files that a reader of the how-to makes. */
const MADE_BY_READERS = [
  'server/catalogue/products/care.test.ts',
  'web/shop/about/about.tsx',
  'web/admin/site/settings/help.tsx',
]

// A path that is gone sends the reader to search for what it was called.
test('every file and folder that a document names exists', () => {
  const documents = globSync(
    ['*.md', 'docs/**/*.md', 'server/database/README.md', 'demo/README.md', 'tools/bench/RESULTS.md'],
    { cwd: root },
  )
  const missing = documents.flatMap((document) => {
    const text = read(document)
    const paths = [
      ...text.matchAll(/`((?:contract|texts|server|web|assets|e2e|scripts|tools|demo|docs|deploy)\/[^\s`<…*]*)`/g),
    ].map(([, path = '']) => path)
    const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(document), path),
    )
    return [...paths, ...links]
      .filter((path) => !MADE_BY_READERS.includes(path) && !existsSync(join(root, path)))
      .map((path) => `${path} in ${document}`)
  })
  expect(missing).toEqual([])
})

/** Who may write tables of others, with the reason. */
const WRITERS_OF_ALL: Record<string, string> = {
  'server/testing/': 'tests make what they need',
  'server/commands/': 'the commands of an owner work on the whole shop',
  'server/operations/': 'a backup or an export is restored as a whole',
  'server/cleanup.ts': 'its one list says of every table how long its rows are kept',
}

// Whoever changes a column has to know what depends on it. Others call a function of the folder that declares the table, in which a
// search finds all that changes it.
test('only the folder that declares a table writes it', () => {
  /** A folder of the second level, such as `server/orders/payments`. */
  const findSubject = (file: string) => posix.dirname(file).split('/').slice(0, 3).join('/')
  const files = globSync('server/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const owners = new Map<string, string>()
  for (const [file, text] of texts)
    for (const [, name = ''] of file.endsWith('.table.ts') ? text.matchAll(/pgTable\(\s*'(\w+)'/g) : [])
      owners.set(name, findSubject(file))
  expect(owners.get('order_items')).toBe('server/orders/orders')
  const foreign = [...texts].flatMap(([file, text]) => {
    if (file.endsWith('.test.ts') || Object.keys(WRITERS_OF_ALL).some((prefix) => file.startsWith(prefix))) return []
    // By the names under which the file imports them, and by those in SQL.
    const imported = new Map<string, string>()
    for (const [, names = '', path = ''] of text.matchAll(/^import (?:type )?{([^}]*)} from '([^']*\.table\.ts)'/gm)) {
      const owner = findSubject(path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path))
      for (const name of names.split(',')) imported.set(name.trim().split(' ').at(-1) ?? '', owner)
    }
    const writes = text.matchAll(
      /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:"?(\w+)|\$\{(\w+)\})/gi,
    )
    return [...writes].flatMap(([statement, called, named, spliced]) => {
      const owner = named ? owners.get(named) : imported.get(called ?? spliced ?? '')
      return owner && owner !== findSubject(file) ? [`${file}: ${statement}, a table of ${owner}`] : []
    })
  })
  expect(foreign).toEqual([])
})

/** Files whose literals are no words of the shop, with the reason. */
const NO_WORDS: Record<string, string> = {
  'server/platform/start-problem.ts': 'the console of whoever starts the shop',
  'server/platform/config/': 'the console of whoever starts the shop',
  'server/platform/postgres/': 'the log of PostgreSQL and what it says itself',
  'server/commands/': 'the console of whoever runs a command',
  'server/pages/exposure.ts': 'the log',
  'server/platform/http/device.ts': 'names of browsers',
  'server/platform/images/qr-code.ts': 'a path of SVG',
  'web/shop/robots.ts': 'a file for robots',
  'web/mails/mail-styles.ts': 'names of fonts',
  'server/pages/api-docs.ts': 'the documentation of the API, as the summaries of calls',
  'server/operations/metrics/': 'the help of metrics, for Prometheus',
  'server/integrity/': 'SQL',
  'server/testing/': 'tests',
  'server/orders/payments/sandbox/': 'what Razorpay says',
  'server/orders/couriers/sandbox/': 'what Shiprocket says',
  'contract/basics/india/': 'names of states',
  'contract/catalogue/colours.ts': 'names of colours, as they are stored',
  'contract/catalogue/options.ts': 'names of materials, as they are stored',
  'contract/orders/couriers.ts': 'names of couriers',
  'contract/orders/return-reasons.ts': 'reasons as they are stored, which reports compare with',
  'contract/selling/designs/fonts.ts': 'names of fonts',
  'server/database/': 'the console of whoever starts the shop, and a generated document',
  'server/platform/database/': 'the console of whoever starts the shop',
  'server/operations/export/read-archive.ts': 'the console of whoever imports an export',
  'server/operations/backup/records.ts': 'the log of backups',
  'contract/basics/gst/state-codes.ts': 'names of states',
  'server/people/accounts/addresses/city-districts.ts': 'names of districts',
  'web/admin/orders/bookkeeping/sheets.ts': 'columns of the GST portal',
  'web/admin/orders/bookkeeping/tally.ts': 'what Tally reads',
  'web/admin/orders/ship/courier-sheets.ts': 'columns of couriers',
  'web/admin/orders/order-list/order-sheets.ts': 'columns of CSV files',
  'web/admin/shell/export/': 'columns of CSV files',
}
/** Two words, with a capital or a stop; what HTTP says is none. */
const isText = (literal: string) =>
  /[A-Za-z]{2,}\W+[A-Za-z]{2,}/.test(literal) &&
  /\S \S/.test(literal) &&
  /(^|\W)[A-Z][a-z]|[.!?]( |$)/.test(literal) &&
  !/Max-Age|SameSite|^(Basic|Bearer) |^with \w+ as |\w-\S*!( |$)|monospace|^(Navy Blue|Bottle Green)$|^## /.test(
    literal,
  )

/** The screens of the back-office whose words are in `texts/`. */
const ADMIN_WITH_TEXTS = [
  'web/admin/{shell,insights/reports,orders/{bookkeeping,drafts,order,order-list,refunds,ship,views},print/print-room,site/{content,features,look,settings}}/**/*.{ts,tsx}',
  'web/admin/catalogue/products/*.{ts,tsx}',
]

// One home for words: only there a translation finds them, and a reworded one changes nothing else.
test('no sentence outside of texts/, but for older screens of the back-office', () => {
  const files = globSync(['{contract,server}/**/*.ts', 'web/{shop,ui,mails}/**/*.{ts,tsx}', ...ADMIN_WITH_TEXTS], {
    cwd: root,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !Object.keys(NO_WORDS).some((prefix) => file.startsWith(prefix)))
  expect(
    files.flatMap((file) =>
      findLiterals(file)
        .filter(({ text }) => isText(text))
        .map(({ line, text }) => `${file}:${line}: ${text}`),
    ),
  ).toEqual([])
})

type AstNode = { type: string; start: number; [key: string]: unknown }
type Literal = { line: number; text: string }

/** The literals of a file that may be read by people: not those of types, imports, SQL, errors for programmers, log lines and summaries of calls. */
function findLiterals(file: string): Literal[] {
  const source = read(file)
  const found: Literal[] = []
  const add = ({ start }: AstNode, text: string) =>
    found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() })
  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value) || isForProgrammers(value)) return
    if (value.type === 'Literal' && typeof value.value === 'string') add(value, value.value)
    if (value.type === 'JSXText') add(value, value.value as string)
    if (value.type === 'TemplateLiteral')
      add(value, (value.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('x'))
    Object.values(value).forEach(visit)
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return found
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isForProgrammers(node: AstNode): boolean {
  const name = (key: string) => (node[key] as { name?: string; property?: { name?: string } } | null) ?? {}
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TaggedTemplateExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return true
    case 'NewExpression':
      return /^(Type|Range)?Error$/.test(name('callee').name ?? '')
    case 'CallExpression':
      return /^(info|warn|error|debug|fatal)$/.test(name('callee').property?.name ?? '')
    case 'Property':
      return /^(summary|why)$/.test(name('key').name ?? '')
    case 'JSXAttribute':
      return /^(className|d|viewBox)$/.test(name('name').name ?? '')
    default:
      return false
  }
}
