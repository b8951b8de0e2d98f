import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { iconButtonClass } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'

/** A search box over the header; it sends `?q=` to the shop list, with or without script. */
export function SearchPanel({ icon }: { icon: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it shuts when the results are there.
  useEffect(() => panel.current?.hidePopover?.(), [key])
  return (
    <>
      <button type="button" popoverTarget="search-panel" aria-label="Search" title="Search" className={iconButtonClass}>
        {icon}
      </button>
      <div
        ref={panel}
        id="search-panel"
        popover="auto"
        className="overlay inset-x-0 top-0 bottom-auto m-0 w-full max-w-none shadow-float [--enter-y:-100%]"
      >
        <Form action="/products" role="search" className="wrap flex h-(--header-height) items-center gap-2">
          {/* In a popover autoFocus says where the focus goes when it opens. */}
          <input
            autoFocus
            type="search"
            name="q"
            aria-label="Search products"
            placeholder="Search tees, hoodies, colours"
            autoComplete="off"
            className={`${controlClass} min-h-10! rounded-pill! border-hairline bg-paper px-5!`}
          />
          <button
            type="submit"
            className="inline-flex min-h-10 items-center rounded-pill bg-primary px-5 text-name font-semibold text-on-primary"
          >
            Search
          </button>
          <button
            type="button"
            popoverTarget="search-panel"
            popoverTargetAction="hide"
            aria-label="Close search"
            className={iconButtonClass}
          >
            <X aria-hidden="true" className="size-5.5" />
          </button>
        </Form>
      </div>
    </>
  )
}
