import { data } from 'react-router'
import { pageMeta } from '#web/ui/page/seo.ts'
import type { Route } from './+types/not-found.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Page Not Found', description: 'There is no such screen.' })
}

/** The 404 page of the back-office. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
