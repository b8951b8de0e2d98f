import { expect, test } from 'vitest'
import { lastLines } from './last-lines.ts'

/** As PostgreSQL 18 wrote it on a slow machine. */
const LOG = `2026-11-27 07:29:09.800 UTC [2171] LOG:  redo done at 0/6000110
2026-11-27 07:29:09.847 UTC [2171] FATAL:  recovery ended before configured recovery target was reached
2026-11-27 07:29:09.847 UTC [2178] FATAL:  the database system is not accepting connections
2026-11-27 07:29:09.847 UTC [2178] DETAIL:  Hot standby mode is disabled.
2026-11-27 07:29:09.850 UTC [2179] FATAL:  the database system is starting up
2026-11-27 07:29:09.861 UTC [2164] LOG:  startup process (PID 2171) exited with exit code 1
2026-11-27 07:29:09.861 UTC [2164] LOG:  terminating any other active server processes
2026-11-27 07:29:09.875 UTC [2164] LOG:  shutting down due to startup process failure
2026-11-27 07:29:09.878 UTC [2164] LOG:  database system is shut down
`

test('why PostgreSQL ended is among the last lines, however often it was asked for a connection meanwhile', () => {
  expect(lastLines(LOG)).toMatch(/recovery ended before configured recovery target was reached .* is shut down$/)
  expect(lastLines(LOG)).not.toContain('Hot standby')
})

test('the detail of an error of its own stays', () => {
  const detail = '2026-11-27 07:29:09.847 UTC [7] DETAIL:  The data directory was initialized by another version.'
  const log = `2026-11-27 07:29:09.847 UTC [7] FATAL:  database files are incompatible with server\n${detail}\n`
  expect(lastLines(log)).toBe(log.trim().replace('\n', ' | '))
})

test('of nothing but refused connections nothing is left', () => {
  expect(lastLines('2026-11-27 07:29:09.850 UTC [2179] FATAL:  the database system is starting up\n')).toBe('')
})
