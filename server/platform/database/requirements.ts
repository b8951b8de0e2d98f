import type pg from 'pg'
import { sqlState } from './db.ts'

/** The oldest PostgreSQL that the migrations and queries work on. */
const OLDEST = 15
/** The first PostgreSQL with a function uuidv7(). */
const FIRST_WITH_UUIDV7 = 18
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Checks the server and the rights of the owner's role before the first migration, and creates functions that an older server
 * lacks. Throws an error whose message names the version found, or the commands that an administrator has to run.
 */
export async function ensureRequirements(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const { number = 0, version = '' } = rows[0] ?? {}
  const problem = versionProblem(number, version)
  if (problem) throw new Error(problem)
  await ensureRights(owner)
  if (number < FIRST_WITH_UUIDV7 * 10_000) await createUuidv7(owner)
}

/**
 * The problem of a server that is too old; null when it is new enough. `number`: the setting server_version_num, such as 150018 for 15.18.
 */
export function versionProblem(number: number, version: string): string | null {
  if (number >= OLDEST * 10_000) return null
  return `The database is PostgreSQL ${version}. Inkloom needs PostgreSQL ${OLDEST} or newer.`
}

type Rights = {
  database: string
  role: string
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  /** The schema of pg_trgm; null when the database does not have the extension. */
  trigrams: string | null
  findsTrigrams: boolean
}

/** Checks the rights: migrations create tables in `public` and their own list in a schema `drizzle`; searching needs pg_trgm. */
async function ensureRights(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<Rights>(`
    select quote_ident(current_database()) as database, quote_ident(current_user) as role,
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayCreateTables",
      (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm') as trigrams,
      to_regprocedure('similarity(text, text)') is not null as "findsTrigrams"`)
  const [rights] = rows
  if (!rights) return
  const { database, role } = rights
  const commands: string[] = []
  if (!rights.mayCreateSchemas) commands.push(`grant create on database ${database} to ${role};`)
  if (!rights.mayCreateTables) commands.push(`grant create on schema public to ${role};`)
  if (rights.trigrams !== null && !rights.findsTrigrams)
    commands.push(
      `grant usage on schema ${rights.trigrams} to public;`,
      `alter database ${database} set search_path = "$user", public, ${rights.trigrams};`,
    )
  if (rights.trigrams === null && !(await createTrigrams(owner)))
    commands.push('create extension pg_trgm schema public;')
  if (commands.length > 0)
    throw new Error(
      `${rights.mayCreateTables ? '' : 'If the tables belong to another role, set DATABASE_OWNER_URL to that role. '}The role ${role} cannot create the shop's tables in the database ${database}. An administrator has to run there:\n` +
        commands.map((command) => `  ${command}`).join('\n'),
    )
}

/** Tries to create the extension. Returns whether it succeeded: a check of rights is not reliable on hosted servers. */
async function createTrigrams(owner: pg.Client): Promise<boolean> {
  try {
    await owner.query('create extension pg_trgm schema public')
    return true
  } catch (error) {
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

/**
 * `uuidv7()` and `uuidv7(shift)` as in PostgreSQL 18 (RFC 9562, section 6.2, method 3): 48 bits of milliseconds, the version, 12 bits of
 * the fraction, the variant and 62 random bits. Ids of the same microsecond have no order. On PostgreSQL 18 its own functions are used,
 * because pg_catalog is searched first.
 */
const UUIDV7 = {
  'uuidv7(interval)': `create function public.uuidv7(shift interval) returns uuid language plpgsql volatile parallel safe as $$
    declare
      micros bigint := extract(epoch from clock_timestamp() + shift) * 1000000;
    begin
      return encode(substring(int8send(micros / 1000) from 3)
        || int2send((28672 + micros % 1000 * 4096 / 1000)::int2)
        || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid;
    end $$`,
  'uuidv7()': `create function public.uuidv7() returns uuid language plpgsql volatile parallel safe as $$
    begin
      return public.uuidv7(interval '0');
    end $$`,
}

/** Creates the functions of `UUIDV7` that `public` lacks. */
export async function createUuidv7(owner: pg.Client): Promise<void> {
  for (const [name, text] of Object.entries(UUIDV7)) {
    const { rows } = await owner.query<{ has: boolean }>('select to_regprocedure($1) is not null as has', [
      `public.${name}`,
    ])
    if (!rows[0]?.has) await owner.query(text)
  }
}
