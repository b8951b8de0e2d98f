import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/types'

/** The value of the `token` column: a hash, so that a copy of the sessions table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * better-auth stores session tokens in plain text. This adapter hashes them before they reach the table, and hides holding
 * accounts from searches by email.
 */
export function hashingTokens<A extends DBAdapter | DBTransactionAdapter>(adapter: A): A {
  const wrapped = { ...adapter }
  for (const method of METHODS) Object.assign(wrapped, { [method]: hashing(adapter[method] as Method) })
  if ('transaction' in adapter) {
    const { transaction } = adapter
    Object.assign(wrapped, {
      transaction: <R>(work: (tx: DBTransactionAdapter) => Promise<R>) => transaction((tx) => work(hashingTokens(tx))),
    })
  }
  return wrapped
}

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
] as const

type StoredRow = Record<string, unknown>
type Query = { model: string; where?: Where[]; data?: StoredRow; update?: StoredRow }
type Method = (query: Query) => Promise<unknown>

function hashing(method: Method): Method {
  return async (query) => {
    if (query.model === 'user') return method(withoutHoldingAccounts(query))
    if (query.model !== 'session') return method(query)
    const queriedTokens = query.data?.token ?? query.where?.find(({ field }) => field === 'token')?.value
    const tokens = new Map([queriedTokens].flat().map((token) => [hashToken(String(token)), token]))
    const answer = await method({
      ...query,
      ...(query.where && {
        where: query.where.map((condition) => (condition.field === 'token' ? hashedWhere(condition) : condition)),
      }),
      ...(query.data && { data: hashedRow(query.data) }),
      ...(query.update && { update: hashedRow(query.update) }),
    })
    const withToken = (row: unknown) =>
      isRow(row) ? { ...row, token: tokens.get(String(row.token)) ?? row.token } : row
    return Array.isArray(answer) ? answer.map(withToken) : withToken(answer)
  }
}

/** Excludes holding accounts (account-for-email.ts), which share the email of the account that logs in. */
function withoutHoldingAccounts(query: Query): Query {
  const { where = [] } = query
  if (!where.some(({ field }) => field === 'email')) return query
  return { ...query, where: [...where, { field: 'heldForId', value: null }] }
}

function hashedWhere(where: Where): Where {
  const { value } = where
  if (Array.isArray(value)) return { ...where, value: value.map((token) => hashToken(String(token))) }
  return { ...where, value: hashToken(String(value)) }
}

function hashedRow(row: StoredRow): StoredRow {
  return typeof row.token === 'string' ? { ...row, token: hashToken(row.token) } : row
}

function isRow(value: unknown): value is StoredRow {
  return typeof value === 'object' && value !== null && 'token' in value
}
