/**
 * Tables that an export leaves out, in this order: rows that name transactions of this database; sums that a job computes from the orders;
 * deleted rows that can be restored for some seconds; pictures of pending imports, whose products then report them as missing. Sessions and
 * mailed links give access to accounts, and notifications belong to a session. The secret that signs cookies (DATA_DIR/secrets) is not in
 * an archive, so everybody logs in again. Idempotency keys and rate limits are records of the last hours. Authenticator apps are encrypted
 * with a secret that is not exported (server/platform/security/secret-box.ts), so staff set up two-step sign-in again. Passwords are
 * exported as hashes (argon2id), so that people can log in.
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

/** Tokens of other services, which would give access without a password. */
const EMPTIED: Record<string, readonly string[]> = { accounts: ['access_token', 'refresh_token', 'id_token'] }

export function isExported(table: string): boolean {
  return !LEFT_OUT.includes(table)
}

/** The query whose rows an archive gets; `columns` are those of the table that are not computed. */
export function buildRowsQuery(table: string, columns: readonly string[]): string {
  const emptied = EMPTIED[table] ?? []
  const list = columns.map((column) => (emptied.includes(column) ? `null as "${column}"` : `"${column}"`))
  return `select ${list.join(', ')} from public."${table}" where ${ROWS[table] ?? 'true'}`
}
