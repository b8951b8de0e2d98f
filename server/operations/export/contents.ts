/**
 * What stays behind. First: rows that no other database understands, because they name its transactions, sums that a job makes
 * anew from the orders, what can be put back for some seconds, and pictures that wait for an import to be applied: their products say that they are missing.
 * Then: authenticator apps are sealed with a secret that stays behind (server/platform/security/secret-box.ts), so
 * staff set up the second step of the login again. Sessions and mailed links are doors into accounts, and the secret that signs cookies
 * (DATA_DIR/secrets) is not in an archive at all: everybody logs in again. Notifications belong to a session. The others are notes of the last hours. Passwords are in
 * it as hashes (argon2id), so that people can log in.
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

/** Mails that wait with a secret link; the content of those that were sent is deleted already. */
const ROWS: Record<string, string> = {
  mail_outbox: `not is_secret or state in ('sent', 'dead', 'merged', 'withdrawn')`,
}

/** Tokens of other services, for which no password is asked. */
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
