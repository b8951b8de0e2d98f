import { spawnSync } from 'node:child_process'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

/** The driver's error for a constraint violation, wrapped like Drizzle's errors. */
function refused() {
  const cause = new DatabaseError('duplicate key value violates unique constraint "users_email"', 0, 'error')
  cause.code = '23505'
  cause.detail = 'Key (email)=(asha@example.com) already exists.'
  return new DrizzleQueryError('insert into "users" values ($1, $2)', ['asha@example.com', 's3cret\nhash'], cause)
}

function written(): { lines: string[]; log: ReturnType<typeof openLog> } {
  const lines: string[] = []
  return { lines, log: openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }) }
}

test('a failed query is logged without its parameter values', () => {
  const { lines, log } = written()
  log.error({ err: refused() }, 'failed')
  log.error({ err: new Error('could not register', { cause: refused() }) }, 'failed')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).not.toMatch(/asha@|s3cret|hash/)
    expect(line).toMatch(/insert into/)
    expect(line).toMatch(/duplicate key value violates unique constraint/)
    expect(line).toMatch(/log\.test\.ts/)
  }
})

test('the same holds for errors that Fastify logs for a request', async () => {
  const { lines, log } = written()
  const http = Fastify({ loggerInstance: log })
  http.get('/', async (request) => {
    request.log.error({ err: refused() }, 'failed')
    return ''
  })
  await http.inject('/')
  expect(lines.join('')).toMatch(/insert into/)
  expect(lines.join('')).not.toMatch(/asha@|s3cret/)
})

test.each([
  ['by process.exit', 'process.exit(3)', 3],
  ['by an uncaught error', `throw new Error('unexpected')`, 1],
])('what was logged just before the process ends %s is written', (_how, end, code) => {
  const module = new URL('./log.ts', import.meta.url).href
  const script = `import { openLog } from '${module}'; openLog({ logLevel: 'info' }).info('the last line'); ${end}`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(status).toBe(code)
  expect(stdout).toContain('"msg":"the last line"')
})
