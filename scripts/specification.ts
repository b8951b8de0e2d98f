import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const ROOMS = '{contract,texts,server,web,demo,scripts,e2e}'
/** A test's title that ends with the keys of the rules it checks: 'the badge counts cart lines [header.badge]'. */
const TAGGED_TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*) \[([a-z-]+\.[a-z-]+(?:, [a-z-]+\.[a-z-]+)*)\]\1/g
/** A rule in docs/specification.source.md. The file's other lines are copied unchanged. */
const RULE = /^- `([a-z-]+\.[a-z-]+)` (.+)$/

interface TaggedTest {
  file: string
  title: string
  keys: string[]
}

interface Specification {
  page: string
  /** Rules that no test names. */
  untested: string[]
  /** Keys in test titles that no rule has, and keys that two rules have. */
  wrongKeys: string[]
}

export function writeSpecification(): Specification {
  const tests = readTaggedTests()
  const lines = readFileSync(join(root, 'docs/specification.source.md'), 'utf8').split('\n')
  const keys = lines.flatMap((line) => RULE.exec(line)?.[1] ?? [])
  const untested = keys.filter((key) => !tests.some((test) => test.keys.includes(key)))
  const unknown = tests.flatMap((test) => test.keys).filter((key) => !keys.includes(key))
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
  const page = lines.map((line, index) => formatLine(line, lines[index - 1] ?? '', tests)).join('\n')
  return { page, untested, wrongKeys: [...unknown, ...twice] }
}

function readTaggedTests(): TaggedTest[] {
  const files = globSync(`${ROOMS}/**/*.{test,e2e}.ts`, { cwd: root }).sort()
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TAGGED_TITLE)].map(([, , title = '', keys = '']) => ({
      file: file.replaceAll('\\', '/'),
      title: title.replaceAll(/\\(['"`])/g, '$1'),
      keys: keys.split(', '),
    })),
  )
}

function formatLine(line: string, before: string, tests: TaggedTest[]): string {
  const [, key = '', rule = ''] = RULE.exec(line) ?? []
  if (!key) return line
  const named = tests.filter((test) => test.keys.includes(key))
  const row = `| ${rule} | ${named.map(({ file, title }) => `\`${file}\` “${title}”`).join('<br>')} | ${key} |`
  return RULE.test(before) ? row : `| rule | tests | key |\n|---|---|---|\n${row}`
}
