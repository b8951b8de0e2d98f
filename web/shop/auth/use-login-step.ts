import { use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import type { FormDone } from '#web/ui/forms/form-result.ts'
import { toast } from '#web/ui/toast.tsx'
import type { CodeSent, LoggedIn } from './logged-in.ts'
import { LoginSheetContext } from './login-sheet-context.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

/**
 * Follows the result of a form of the login: shows the page that takes the code, or says that the login succeeded and redirects after 1.5
 * seconds. A sheet closes instead, as soon as the page below it knows the customer (`isBusy`: not yet). Returns the page that the finished
 * login leads to.
 */
export function useLoginStep(
  done: FormDone<LoggedIn | CodeSent> | null,
  { success, isBusy }: { success: string; isBusy: boolean },
): string | null {
  const sheet = use(LoginSheetContext)
  const navigate = useNavigate()
  const codePage = done && 'codePage' in done.value ? done.value.codePage : null
  const login = done && 'goesTo' in done.value ? done.value : null
  const goesTo = login?.goesTo ?? null
  useDelayedRedirect(sheet ? null : goesTo, success, TOAST_SHORT_MS)
  useEffect(() => {
    if (codePage === null) return
    if (sheet) sheet.show(codePage)
    else void navigate(codePage)
  }, [codePage, sheet, navigate])
  useEffect(() => {
    if (!sheet || login === null || isBusy) return
    toast.success(success, TOAST_SHORT_MS)
    sheet.finish(login)
  }, [login, isBusy, sheet, success])
  return goesTo
}
