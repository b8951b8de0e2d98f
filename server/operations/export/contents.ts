/**
 * Tables that an export leaves out, in the sequence of this list. Rows that name transactions of this database. Sums that a job computes
 * from orders. Deleted rows that can be restored for some seconds. Pictures of pending imports, whose products then report them as missing.
 * Sessions, because they give access to accounts; everybody logs in again. Notification subscriptions, because they belong to sessions.
 * Mailed links, because they give access to accounts. Idempotency keys and rate limits, which are valid for hours. Authenticator apps and
 * what belongs to them, because their encryption key is not exported (server/platform/security/secret-box.ts); staff set up two-step
 * sign-in again.
 */
const LEFT_OUT = [
  'catalogue_changes',
  'report_sums',
  'report_periods',
  'report_changes',
  'deletions',
  'deletion_media',
  'product_import_pictures',
  'sessions',
  'push_subscriptions',
  'verifications',
  'idempotency_keys',
  'rate_limits',
  'second_factors',
  'recovery_codes',
  'staff_devices',
]

/** Leaves out unsent mails with a secret link; the content of sent ones is already deleted. */
const ROWS: Record<string, string> = {
  mail_outbox: `not is_secret or state in ('sent', 'dead', 'merged', 'withdrawn')`,
}

/** Columns that are exported as null: tokens that give access to other services. */
const EMPTIED: Record<string, readonly string[]> = { accounts: ['access_token', 'refresh_token', 'id_token'] }

export function isExported(table: string): boolean {
  return !LEFT_OUT.includes(table)
}

/** The query for the exported rows of a table. `columns`: the table's columns that are not computed. */
export function buildRowsQuery(table: string, columns: readonly string[]): string {
  const emptied = EMPTIED[table] ?? []
  const list = columns.map((column) => (emptied.includes(column) ? `null as "${column}"` : `"${column}"`))
  return `select ${list.join(', ')} from public."${table}" where ${ROWS[table] ?? 'true'}`
}
