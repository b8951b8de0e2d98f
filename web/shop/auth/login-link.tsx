import { type MouseEvent, use } from 'react'
import { Link } from 'react-router'
import { LoginSheetContext } from './login-sheet-context.ts'

/** A link to another step of the login. In a sheet it stays there. */
export function LoginLink({ href, children }: { href: string; children: string }) {
  const sheet = use(LoginSheetContext)
  function stay(event: MouseEvent) {
    if (!sheet || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    sheet.show(href)
  }
  return (
    <Link to={href} onClick={stay} className="inline-flex min-h-11 items-center text-link">
      {children}
    </Link>
  )
}
