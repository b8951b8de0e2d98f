/** The pages without the site-wide header, as in contract/pages.ts, with all paths below them. */
const WITHOUT_HEADER = /^\/(login|register|profile|admin|reset|reset-password|staff-invitation)(\/|$)/

/** Whether the page at this path has the site-wide header. Browsers do not receive the table of all pages. */
export function hasHeader(pathname: string): boolean {
  return !WITHOUT_HEADER.test(pathname)
}
