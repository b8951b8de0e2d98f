import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does for client navigations what a browser does for page loads: the focus moves to the new page's heading and
 * its title is announced. A change of the query only (a filter, a page of a list) does not move the focus.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    if (hash) return
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
