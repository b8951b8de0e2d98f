import { redirect } from 'react-router'
import { api } from '#web/api.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session and starts the site afresh at the home page, with nothing kept in the browser. */
export async function action(args: Route.ActionArgs) {
  await api(args).auth.logout()
  return redirect('/', { headers: { 'clear-site-data': '"storage"' } })
}

/** A link or a typed address ends nothing: a page of another site could do as much. */
export function loader() {
  return redirect('/')
}
