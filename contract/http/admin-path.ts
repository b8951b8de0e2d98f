/** Whether a path of a page, or of a page's data, belongs to the back-office. Links between shop and back-office need a full page load. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/?#]|\.data\b|$)/i.test(path)
}
