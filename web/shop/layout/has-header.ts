/** The pages of contract/pages.ts that have no site-wide header. Paths below them have none either. */
const WITHOUT_HEADER = /^\/(login|register|profile|admin|reset|reset-password|staff-invitation)(\/|$)/

/** Whether the page at this path has the site-wide header. Uses a pattern, because browsers do not get contract/pages.ts. */
export function hasHeader(pathname: string): boolean {
  return !WITHOUT_HEADER.test(pathname)
}
