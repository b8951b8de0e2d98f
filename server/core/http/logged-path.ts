import { beforeSecret } from '#contract/pages.ts'

/** Without the query, and without what a mailed link keeps secret (safety.md S29, S59). */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  const beginning = beforeSecret(path)
  return beginning === null ? path : `${beginning}…`
}
