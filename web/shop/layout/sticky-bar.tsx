import clsx from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useState } from 'react'

export type StickyBarProps = {
  children: ReactNode
  /** A line above the content. */
  above?: ReactNode
  /** While this element (the main button) is in view, the bar is hidden. When undefined, the bar is always shown. */
  unless?: RefObject<HTMLElement | null> | undefined
  label: string
}

/** The sticky bar at the bottom on phones. shop.css reserves its height. */
export function StickyBar({ children, above, unless, label }: StickyBarProps) {
  const [isShown, setShown] = useState(unless === undefined)

  useEffect(() => {
    const element = unless?.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [unless])

  return (
    <section
      aria-label={label}
      inert={!isShown}
      data-sticky-bar={above ? 'two-lines' : 'one-line'}
      className={clsx(
        'no-print fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate] duration-200 ease-shop lg:hidden',
        !isShown && 'translate-y-full',
      )}
    >
      {above && <div className="mx-auto mb-3 flex max-w-2xl">{above}</div>}
      <div className="mx-auto flex max-w-2xl items-center gap-4">{children}</div>
    </section>
  )
}
