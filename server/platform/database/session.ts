import pg from 'pg'

/**
 * Settings of the shop's connections. Times, in ms, are short, so that no request holds a connection, a lock or an open
 * transaction for long. `client_min_messages` lets the notices of server/database/functions/announce.sql through.
 */
export const SESSION = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  TimeZone: 'UTC',
  client_min_messages: 'notice',
} as const

/** The settings as the startup parameter `options`. */
export const SESSION_OPTIONS = Object.entries(SESSION)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Sends all statements without a name. Behind a pooler, the next transaction may use another server connection, which does not know the
 * name.
 */
export class UnnamedStatements extends pg.Client {}

// `query` is assigned, because a method would have to repeat every overload.
UnnamedStatements.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement, ...rest] = args
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
  return Reflect.apply(pg.Client.prototype.query, this, [
    isNamed ? { ...statement, name: undefined } : statement,
    ...rest,
  ])
} as typeof pg.Client.prototype.query
