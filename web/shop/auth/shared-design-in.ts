/** The values of `add` for a shared design, which the login saves for the customer: to keep it, or to order it at once. */
export const SHARED_DESIGN = { save: 'design', order: 'order' } as const

const PATH = /^\/shared-design\/([^/?]+)$/

/** The shared design in the login page's query; null without one. */
export function sharedDesignIn(query: URLSearchParams): { token: string; isOrder: boolean } | null {
  const token = PATH.exec(query.get('from') ?? '')?.[1]
  const add = query.get('add')
  if (!token || (add !== SHARED_DESIGN.save && add !== SHARED_DESIGN.order)) return null
  return { token, isOrder: add === SHARED_DESIGN.order }
}
