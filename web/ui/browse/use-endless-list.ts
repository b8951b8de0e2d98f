import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** How many pages are loaded by scrolling. After that the visitor uses the link, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 3
/** The next page is loaded when the end of the list is this close below the window. */
const AHEAD = '600px'
/** After a press on a link nothing is loaded for this long, in ms: by then the link's navigation has begun. */
const PAUSE_MS = 1_000

/**
 * Opens the next page (`to`) of a list when the visitor comes near its end, which the returned ref marks. The address is that of
 * the link, so that a reload, a bookmark and the browser's Back show the same list. It replaces the history entry, so that Back
 * leaves the list. A null `to` loads nothing; neither does a browser that saves data.
 */
export function useEndlessList<E extends Element>(to: string | null): RefObject<E | null> {
  const end = useRef<E>(null)
  const loaded = useRef(0)
  const navigate = useNavigate()
  useEffect(() => {
    if (!end.current || to === null || loaded.current >= PAGES_BY_SCROLLING || savesData()) return
    const mark = end.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        loaded.current += 1
        void navigate(to, { replace: true, preventScrollReset: true })
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark)
    // Loading more would cancel the navigation of a link that was pressed just before.
    const pause = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a[href]'))) return
      observer.disconnect()
      clearTimeout(timer)
      timer = setTimeout(() => observer.observe(mark), PAUSE_MS)
    }
    document.addEventListener('click', pause, { capture: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('click', pause, { capture: true })
    }
  }, [to, navigate])
  return end
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
