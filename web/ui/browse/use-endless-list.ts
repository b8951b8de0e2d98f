import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** How many pages scrolling loads. After them the visitor uses the link, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 3
/** The next page is loaded when the list's end is this close to the window's lower edge. */
const AHEAD = '600px'
/** After a press on a link nothing is loaded for this long, in ms: by then the link's navigation has begun. */
const PAUSE_MS = 1_000

/**
 * Opens the next page of a list (`to`) when the visitor nears the list's end, which the returned ref marks. `to` is also the URL of the
 * link, so that a reload or a bookmark shows the same list. It replaces the history entry, so that Back leaves the list. Loads nothing when
 * `to` is null or the browser saves data.
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
    // Loading the next page would cancel the navigation of a link that was just clicked.
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
