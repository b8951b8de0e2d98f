/** Whether a path, also that of a page's data, is one of the back-office: of another front than the shop's, which a link has to load. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/?#]|\.data\b|$)/i.test(path)
}
