import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a client navigation, focuses the new page's heading and announces its title, as browsers do for page loads. The focus stays when
 * only the query has changed. It also stays when a field of the new page already has it.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)
  const focusedAt = useRef('')
  useEffect(() => {
    // The URL changes before the new page is drawn, so a field that took the focus at the new URL belongs to the new page.
    const note = () => {
      focusedAt.current = window.location.pathname
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    if (hash) return
    const isInNewPage = focusedAt.current === window.location.pathname
    if (isInNewPage && document.activeElement?.matches('main :is(input, textarea)')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
