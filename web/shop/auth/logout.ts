import { redirect } from 'react-router'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session, clears the browser's storage and redirects to the home page. */
export async function action(args: Route.ActionArgs) {
  await api(args).auth.logout()
  return redirect('/', { headers: { 'clear-site-data': '"storage"' } })
}

/** GET does not log out: any other site could link to it. */
export function loader() {
  return redirect('/')
}
