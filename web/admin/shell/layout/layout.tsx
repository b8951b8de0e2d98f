import { isRouteErrorResponse, Outlet } from 'react-router'
import { noteSavedForms } from '#web/admin/shell/forms/note-saved-forms.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/layout.ts'
import { AdminError } from './admin-error.tsx'
import { AdminFrame, type FrameData } from './frame.tsx'
import { loadFrame, requireAdmin } from './require-admin.ts'

export { privateHeaders as headers }

export const middleware = [requireAdmin]
export const clientMiddleware = [noteSavedForms]

export async function loader(args: Route.LoaderArgs) {
  return loadFrame(args)
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  )
}

/** Shows an error, or that the role does not include the page. The top bar and the menu stay. */
export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  const frame: FrameData | undefined = frameIn(error) ?? loaderData
  const page = <AdminError error={error} />
  if (!frame)
    return (
      <main id="main" className="min-h-dvh bg-paper px-4">
        {page}
      </main>
    )
  return <AdminFrame {...frame}>{page}</AdminFrame>
}

function frameIn(error: unknown): FrameData | undefined {
  return isRouteErrorResponse(error) ? error.data?.frame : undefined
}
