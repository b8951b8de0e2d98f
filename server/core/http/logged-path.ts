import { beforeSecret } from '#contract/pages.ts'

/** Without the query, and without what a mailed link keeps secret (safety.md S29, S59). */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  // The call of a page with a secret has the same path below /api.
  const api = path.startsWith('/api/') ? '/api' : ''
  const beginning = beforeSecret(path.slice(api.length))
  return beginning === null ? path : `${api}${beginning}…`
}
