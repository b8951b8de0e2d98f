const MAILED_LINK = /^\/(reset-password|confirm-email|newsletter\/\w+)\//

/** Without the query, and without what a mailed link keeps secret (safety.md S29, S59). */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  const [secret] = MAILED_LINK.exec(path) ?? []
  return secret ? `${secret}…` : path
}
