import type pg from 'pg'

/** Memory for building indexes, because the embedded server's own setting is for a small machine. */
const MEMORY = '256MB'

type Prepared = { tables: string[]; rebuild: string[] }

/**
 * Empties the tables of a new shop. Disables triggers and removes foreign keys and indexes, so that loading is fast and tables can be
 * loaded in any sequence. Needs only the owner of the tables, no superuser.
 */
export async function prepareForLoading(client: pg.Client): Promise<Prepared> {
  await client.query(`set local maintenance_work_mem = '${MEMORY}'`)
  // Runs the deferred checks of rows that migrations inserted. PostgreSQL cannot alter a table with pending checks.
  await client.query('set constraints all immediate')
  const tables = await texts(
    client,
    `select format('%I.%I', 'public', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  const keys = await changes(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const indexes = await changes(
    client,
    `select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  // Foreign keys come last: their check uses the indexes.
  return { tables, rebuild: [...indexes, ...keys] }
}

/** Builds the indexes, checks and adds the foreign keys, and enables the triggers. */
export async function finishLoading(client: pg.Client, { tables, rebuild }: Prepared): Promise<void> {
  for (const statement of rebuild) await client.query(statement)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

/** Runs the `remove` statements that a query returns. Returns its `make` statements, which undo them. */
async function changes(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ remove: string; make: string }>(query)
  for (const { remove } of rows) await client.query(remove)
  return rows.map(({ make }) => make)
}

async function texts(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ format: string }>(query)
  return rows.map(({ format }) => format)
}
