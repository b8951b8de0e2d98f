import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { inDatabase } from './database-url.ts'
import { processOf, reusable } from './reusable-connections.ts'

test('a connection that the server is ending is not taken again, and its end is no error of the next test', async () => {
  // Not the template itself, which must have no connection while it is copied.
  const config = { connectionString: inDatabase(inject('databaseUrl'), 'postgres') }
  const Client = reusable(pg.Client, new Map(), { isEnding: true })
  const kept = new Client(config)
  await kept.connect()
  await kept.end()
  const other = new pg.Client(config)
  await other.connect()
  onTestFinished(() => other.end())

  // The server's message arrives before the end of the connection: in between, another shop opens a connection.
  const taken = new Promise<pg.Client>((resolve) => kept.once('error', () => resolve(new Client(config))))
  const ended = new Promise<void>((resolve) => kept.once('end', resolve))
  await other.query('select pg_terminate_backend($1)', [processOf(kept)])
  expect((await taken) === kept).toBe(false)
  expect(kept.listenerCount('error')).toBe(1)
  await ended
})
