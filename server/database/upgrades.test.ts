import { expect, test } from 'vitest'
import { listMigrations } from '#server/platform/database/apply-migrations.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyPlace } from '#server/testing/export.ts'

test('of two that start at once on an empty database one makes the tables, and both go on', async () => {
  await using place = await emptyPlace()
  await Promise.all([migrate(place.url), migrate(place.url)])
  expect(await place.query('select count(*)::int as applied from drizzle.__drizzle_migrations')).toEqual([
    { applied: listMigrations().length },
  ])
  expect(await place.query('select count(*)::int as settings from settings')).toEqual([{ settings: 1 }])
})

test('a migration that fails leaves nothing of itself, nor of those before it', async () => {
  await using place = await emptyPlace()
  await place.query('create table orders (id int)')
  await expect(migrate(place.url)).rejects.toThrow('already exists')
  expect(await place.everything()).toEqual(['orders'])
})
