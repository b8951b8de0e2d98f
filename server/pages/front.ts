import { isAdminPath } from '#contract/http/admin-path.ts'
import { fromRoot } from '#server/platform/root.ts'

/** The React Router applications of web/: each is built by itself. */
export const FRONTS = ['shop', 'admin'] as const
export type Front = (typeof FRONTS)[number]

export function findFront(path: string): Front {
  return isAdminPath(path) ? 'admin' : 'shop'
}

/** The output folder of a front in `npm run build`. */
export function builtFolder(front: Front): string {
  return fromRoot(`build/${front}`)
}
