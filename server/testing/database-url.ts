/** The URL of another database on the same server, with the same role. */
export function inDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?@]*(\?|$)/, `/${database}$1`)
}

export function databaseName(url: string): string {
  return /\/([^/?@]*)(\?|$)/.exec(url)?.[1] ?? ''
}
