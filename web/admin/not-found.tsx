import { data } from 'react-router'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/not-found.ts'
import { requireAdmin } from './require-admin.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Page Not Found', description: 'There is no such screen.' })
}

/** An address that no screen has. Who may look is asked first, so that it tells a stranger nothing. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
