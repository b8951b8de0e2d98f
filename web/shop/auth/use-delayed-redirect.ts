import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LOGIN_REDIRECT_MS } from '#contract/basics/limits.ts'
import { isAdminPath } from '#contract/http/admin-path.ts'
import { toast } from '#web/ui/toast.tsx'

/** Shows a success toast and redirects after 1.5 seconds; the page shows a link for users who do not want to wait. */
export function useDelayedRedirect(
  to: string | null,
  message: string,
  toastMs: number,
  afterMs: number = LOGIN_REDIRECT_MS,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    toast.success(message, toastMs)
    const timer = setTimeout(() => (isAdminPath(to) ? window.location.assign(to) : void navigate(to)), afterMs)
    return () => clearTimeout(timer)
  }, [to, message, toastMs, afterMs, navigate])
}
