import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LoginSheetProps } from './login-sheet.tsx'
import { LOGIN_SHEET_EVENT } from './open-login-sheet.ts'

const loadSheet = () => import('./login-sheet.tsx')

/**
 * The login over the page that asked for it. The router stays on that page and the browser shows the login's address, so Back closes the
 * sheet, and a reload or another tab opens the login as a page. Its script is loaded when it opens.
 */
export function LoginSheetPlace() {
  const { mask, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [Sheet, setSheet] = useState<ComponentType<LoginSheetProps> | null>(null)
  const [timesOpened, setTimesOpened] = useState(0)
  const href = mask && /^\/login(\/code)?$/.test(mask.pathname) ? mask.pathname + mask.search : null

  useEffect(() => {
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<string>
      const over = { mask: detail, preventScrollReset: true, defaultShouldRevalidate: false }
      loadSheet().then(
        ({ LoginSheet }) => {
          setSheet(() => LoginSheet)
          setTimesOpened((times) => times + 1)
          // A sheet of the page, such as that of the sizes, has done its work.
          for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close()
          void navigate({ pathname, search }, over)
        },
        () => void navigate(detail),
      )
    }
    window.addEventListener(LOGIN_SHEET_EVENT, open)
    return () => window.removeEventListener(LOGIN_SHEET_EVENT, open)
  }, [navigate, pathname, search])

  // A new one each time: after Escape the last one is closed before the router has left its address.
  return Sheet && <Sheet key={timesOpened} href={href} />
}
