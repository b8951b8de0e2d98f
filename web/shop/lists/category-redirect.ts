import { redirect } from 'react-router'
import type { Route } from './+types/category-redirect.ts'

/** Redirects the alternative path /category/{id} to the canonical one. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/categories/${encodeURIComponent(params.id)}${url.search}`, 301)
}
