import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const SERVER = join(import.meta.dirname, '..')

type Table = { table: PgTable; file: string; folder: string; about: string }

/** The tables of all `*.table.ts`, by the folder of their subject and by name. */
export async function listTables(): Promise<Table[]> {
  const tables: Table[] = []
  for (const file of globSync('**/*.table.ts', { cwd: SERVER })) {
    const text = readFileSync(join(SERVER, file), 'utf8')
    const exported: object = await import(join(SERVER, file))
    for (const [name, table] of Object.entries(exported))
      if (is(table, PgTable)) tables.push({ table, file, folder: dirname(file), about: aboutTable(text, name) })
  }
  return tables.sort((a, b) => compare(a.folder, b.folder) || compare(getTableName(a.table), getTableName(b.table)))
}

/** The part of schema.md about tables: a line for each table, and a picture of their foreign keys. */
export async function describeSchema(): Promise<string> {
  const tables = await listTables()
  const folders = [...Map.groupBy(tables, ({ folder }) => folder)]
  const parts = folders.map(([folder, folderTables]) => {
    const rows = folderTables.map(({ table, file, about }) => {
      const columns = Object.keys(getTableColumns(table)).length
      return `| [${getTableName(table)}](../${file}) | ${columns} | ${about} |`
    })
    return `## ${folder}\n\n| table | columns | |\n|---|---|---|\n${rows.join('\n')}\n${drawForeignKeys(folderTables)}`
  })
  return `# The tables

${tables.length} tables in ${folders.length} folders of \`server/\`. Written from the \`*.table.ts\` by \`npm run unit -- server/database -u\`. Under each folder are the foreign keys of its
tables; the end with the fork is the one that has many. Functions and triggers: [README](README.md).

${parts.join('\n')}`
}

function drawForeignKeys(tables: readonly Table[]): string {
  const keys = tables.flatMap(({ table }) => {
    return getTableConfig(table).foreignKeys.map((key) => {
      const { foreignTable, columns } = key.reference()
      return `  ${getTableName(foreignTable)} ||--o{ ${getTableName(table)} : ${columns.map(({ name }) => name).join('-')}`
    })
  })
  return keys.length === 0 ? '' : `\n\`\`\`mermaid\nerDiagram\n${keys.toSorted().join('\n')}\n\`\`\`\n`
}

/** The first sentence of the comment above a table, or else of the first comment of its file. */
function aboutTable(text: string, name: string): string {
  const before = text.slice(0, text.indexOf(`export const ${name} `))
  const tableComment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1]
  const comment = tableComment ?? /\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? ''
  const words = comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return (/^.*?[.:](?= [A-Z]|$)/.exec(words)?.[0] ?? words).replaceAll('|', '\\|')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
