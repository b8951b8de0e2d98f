import pg from 'pg'

/** What a database contained when it was copied from the template. */
export type Contents = {
  /** Tells of changes of the definitions (tables, columns, functions, triggers, rights and so on) and of the planner's statistics. */
  definitions: string
  /** The tables that have rows, as JSON, by their quoted names, with a hash of them. */
  rows: Map<string, { hash: string; json: string }>
  /** Where each sequence is; null: not used yet. */
  sequences: Map<string, string | null>
}

/** A bigger database is dropped instead: deleted rows stay in its files. */
const MOST_BYTES = 16 * 2 ** 20
/** How long connections that somebody has just closed may take to end. */
const END_MS = 2_000

/** Every definition with the transaction that has last changed it, which a copy takes over from its template. */
const DEFINITIONS = ['class', 'attribute', 'attrdef', 'proc', 'trigger', 'constraint', 'index', 'namespace', 'type']
  .map((name) => `select '${name}' as kind, xmin::text::bigint as changed from pg_${name}`)
  .join(' union all ')

const OWN_TABLES = `
  select c.oid, format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema')`

type State = {
  definitions: string
  tables: { name: string; bytes: number }[]
  sequences: { name: string; first: string; last: string | null }[]
}

/** Read in one statement. */
const STATE = `
  select json_build_object(
    'definitions', json_build_array(
      (select json_agg(d order by kind) from (select kind, count(*), sum(changed) from (${DEFINITIONS}) one group by kind) d),
      (select json_build_array(sum(reltuples), sum(relpages)) from pg_class where relkind = 'r'),
      (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))
    )::text,
    'tables', (select coalesce(json_agg(t), '[]') from (${OWN_TABLES}) t where bytes > 0),
    'sequences', (
      select coalesce(json_agg(json_build_object(
        'name', format('%I.%I', schemaname, sequencename), 'first', start_value::text, 'last', last_value::text
      )), '[]')
      from pg_sequences
    )
  ) as state`

/** What a new copy contains. */
export async function contentsOf(owner: pg.Client): Promise<Contents> {
  const { definitions, tables, sequences } = await stateOf(owner)
  const rows: Contents['rows'] = new Map()
  for (const { name } of tables) {
    const { hash, json } = await rowsOf(owner, name)
    if (json !== null) rows.set(name, { hash, json })
  }
  return { definitions, rows, sequences: new Map(sequences.map(({ name, last }) => [name, last])) }
}

/**
 * Deletes and puts back what has changed since the copy was made, for the next shop. False when the database is not to be used again:
 * because its definitions have changed, or because it has become big. `known`: the processes of connections that may stay.
 */
export async function restoreContents(owner: pg.Client, contents: Contents, known: number[]): Promise<boolean> {
  await owner.query(
    `select pg_terminate_backend(pid, ${END_MS}) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> all($1) and pid <> pg_backend_pid()`,
    [known],
  )
  const { definitions, tables, sequences } = await stateOf(owner)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  if (definitions !== contents.definitions || bytes > MOST_BYTES) return false
  const statements = ['begin', 'set local session_replication_role = replica']
  for (const { name } of tables) {
    const before = contents.rows.get(name)
    if (before && (await rowsOf(owner, name)).hash === before.hash) continue
    statements.push(`delete from ${name}`)
    if (before) statements.push(await insertOf(owner, name, before.json))
  }
  for (const { name, first, last } of sequences) {
    const before = contents.sequences.get(name) ?? null
    if (last !== before) statements.push(`select setval('${name}', ${before ?? first}, ${before !== null})`)
  }
  await owner.query([...statements, 'commit'].join(';\n'))
  return true
}

async function stateOf(owner: pg.Client): Promise<State> {
  const { rows } = await owner.query<{ state: State }>(STATE)
  if (!rows[0]) throw new Error('the state of the database was not read')
  return rows[0].state
}

async function rowsOf(owner: pg.Client, table: string): Promise<{ hash: string; json: string | null }> {
  const { rows } = await owner.query<{ json: string | null; hash: string }>(
    `select md5(json::text) as hash, json::text from (select json_agg(t order by t::text) as json from ${table} t) one`,
  )
  return rows[0] ?? { hash: '', json: null }
}

/** Inserts rows as they were; generated columns are generated again. */
async function insertOf(owner: pg.Client, table: string, json: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(format('%I', attname), ', ') as columns from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const columns = rows[0]?.columns ?? ''
  return `insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(json)})`
}
