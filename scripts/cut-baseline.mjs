// Squashes all migrations into one. Reads the output of `pg_dump --schema-only` of a fully migrated database. Keeps the initial rows of the
// previous baseline. server/database/README.md says how and when.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', 'server', 'database', 'migrations')
const META = join(FOLDER, 'meta')
const BASELINE = '0000_baseline'
const BREAK = '\n--> statement-breakpoint\n'
const ROWS = '-- The rows that a shop begins with.'

/** The statements of a dump, one per object. Excludes those about the server or the schema of extensions. */
function splitStatements(dump) {
  const parts = dump.split(/^--\n-- Name: (.*); Type: (.*); Schema: .*\n--\n/m).slice(1)
  const statements = []
  for (let at = 0; at < parts.length; at += 3) {
    const [name, type, text] = parts.slice(at, at + 3)
    if (/\bpublic$/.test(name) || type === 'EXTENSION' || name.startsWith('uuidv7(')) continue
    const plain = text
      .replace(/^--\n-- PostgreSQL database dump complete[\s\S]*/m, '')
      .replace(/^SET default_\w+ = .*\n/gm, '')
      .replace(/\bpublic\./g, '')
    statements.push(plain.trim())
  }
  return statements.filter((text) => text !== '')
}

const baseline = join(FOLDER, `${BASELINE}.sql`)
const rows = readFileSync(baseline, 'utf8').split(ROWS)[1]
const statements = splitStatements(readFileSync(0, 'utf8'))
if (statements.length < 500 || !rows) throw new Error('that is no dump of the shop, or there is no baseline with rows')
const journal = JSON.parse(readFileSync(join(META, '_journal.json'), 'utf8'))
const last = journal.entries.at(-1)

for (const name of readdirSync(FOLDER)) if (name.endsWith('.sql')) rmSync(join(FOLDER, name))
const head = `-- All migrations up to ${last.tag}, cut by scripts/cut-baseline.mjs (../README.md). Functions are replaced by those of ../functions.`
// Function bodies refer to tables that later statements create.
const begin = ['SET LOCAL check_function_bodies = false;', ...statements, 'SET LOCAL check_function_bodies = true;']
writeFileSync(baseline, `${head}\n${begin.join(BREAK)}${BREAK}${ROWS}${rows}`)

const prefix = last.tag.slice(0, 4)
const snapshot = JSON.parse(readFileSync(join(META, `${prefix}_snapshot.json`), 'utf8'))
for (const name of readdirSync(META)) rmSync(join(META, name))
const first = { ...snapshot, prevId: '00000000-0000-0000-0000-000000000000' }
writeFileSync(join(META, '0000_snapshot.json'), JSON.stringify(first, null, 2))
// The baseline has the time of the last migration, so that databases that have this migration skip the baseline.
const entries = [{ ...last, idx: 0, tag: BASELINE }]
writeFileSync(join(META, '_journal.json'), JSON.stringify({ ...journal, entries }, null, 2))
