import { redirect } from 'react-router'
import type { Route } from './+types/category-redirect.ts'

/** /category/{id} was seen as well: it leads to the one address of the page. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/categories/${encodeURIComponent(params.id)}${url.search}`, 301)
}
