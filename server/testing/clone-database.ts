import pg from 'pg'
import { sqlState } from '#server/platform/database/db.ts'
import { databaseName, inDatabase } from './database-url.ts'

/**
 * Copying files takes half the processor time of copying pages, but waits for a checkpoint, which is quick only without fsync.
 */
const CLONING = process.env.TEST_DATABASE_URL ? 'wal_log' : 'file_copy'

/** Makes a database `name` with the contents of the one at `template`, which must have no connection. */
export async function cloneDatabase(template: string, name: string): Promise<void> {
  await administer(template, `create database ${name} template ${databaseName(template)} strategy ${CLONING}`)
}

/**
 * Ends open connections and drops the database `name` on the server at `url`. Not `with (force)`: only a superuser may use that while
 * autovacuum works in the database, whereas a plain drop stops autovacuum and waits up to 5 s for it.
 * https://www.postgresql.org/docs/18/sql-dropdatabase.html
 */
export async function dropDatabase(url: string, name: string, tries = 3): Promise<void> {
  const condition = `datname = '${name}' and backend_type = 'client backend'`
  await administer(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${condition}`)
  try {
    await administer(url, `drop database ${name}`)
  } catch (error) {
    // A pooler may just have been opening a connection, which the next try ends.
    if (tries === 1 || sqlState(error) !== '55006') throw error
    await dropDatabase(url, name, tries - 1)
  }
}

let administrators: pg.Pool | undefined

/** Runs a statement on the one administrative connection of this process: opening one takes as long as a short test. */
async function administer(url: string, statement: string): Promise<void> {
  administrators ??= openAdministrators(url)
  const client = await administrators.connect()
  try {
    // The lock serialises concurrent clones.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
    await client.query('select pg_advisory_unlock(1)')
    client.release()
  } catch (error) {
    // Closes the connection, which releases the lock.
    client.release(true)
    throw error
  }
}

/** Connects to another database, because a template must have no other connection. */
function openAdministrators(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: inDatabase(url, 'postgres'), max: 1, allowExitOnIdle: true })
  // After an error the next shop opens a new connection.
  pool.on('error', () => undefined)
  return pool
}
