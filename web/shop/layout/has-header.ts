/** The pages without the site-wide header, as contract/pages.ts has them, and what would lie below them. */
const WITHOUT_HEADER = /^\/(login|register|profile|admin|reset|reset-password|staff-invitation)(\/|$)/

/** Whether the page at this address stands below the site-wide header. Browsers are not sent the table of all pages. */
export function hasHeader(pathname: string): boolean {
  return !WITHOUT_HEADER.test(pathname)
}
