import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { MODULE_FORMATS } from '#server/core/module-formats.ts'

const run = promisify(execFile)

/** The addresses of the package, of one of its folders and of a module that it imports itself, and how many names they export. */
const LOOK = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres']
  const sizes = []
  for (const name of [...names, ...names]) sizes.push(Object.keys(await import(name)).length)
  console.log(JSON.stringify({ urls: names.map((name) => import.meta.resolve(name)), sizes }))`

test('with the quick look-up of modules Node finds the same ones as without', { timeout: 60_000 }, async () => {
  const look = async (...options: string[]) =>
    (await run(process.execPath, [...options, '--input-type=module', '--eval', LOOK])).stdout
  const found = await look(MODULE_FORMATS)
  expect(found).toContain('/node_modules/drizzle-orm/pg-core/index.js')
  expect(found).toBe(await look())
})
