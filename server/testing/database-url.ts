/** The same server and role, but another database. */
export function inDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?@]*(\?|$)/, `/${database}$1`)
}

export function databaseName(url: string): string {
  return /\/([^/?@]*)(\?|$)/.exec(url)?.[1] ?? ''
}
