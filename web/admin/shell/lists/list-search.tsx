import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Form, Link } from 'react-router'
import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { controlClass } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

const TEXTS = englishWords(adminLists)

export type ListSearchProps = {
  path: string
  q: string
  /** The accessible label. */
  label: string
  placeholder: string
  /** The other parameters of the view, which a search preserves. */
  keep?: Record<string, string | null | undefined>
  clearLabel?: string
}

/** The search form of a list; it preserves the rest of the view. */
export function ListSearch({
  path,
  q,
  label,
  placeholder,
  keep = {},
  clearLabel = TEXTS.clearTheSearch,
}: ListSearchProps) {
  return (
    <Form method="get" action={path} role="search" className="relative w-full sm:w-80">
      <HiddenFields fields={keep} />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        // The key makes the field follow the search term in the URL when going back.
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        className={`${controlClass} ps-10.5 pe-11 lg:min-h-10! lg:text-ui! [&::-webkit-search-cancel-button]:hidden`}
      />
      {q && (
        <Link
          to={listHref(path, keep)}
          aria-label={clearLabel}
          className="absolute inset-y-0 end-1 my-auto inline-grid size-11 place-items-center rounded-pill text-muted hover:text-fg"
        >
          <X aria-hidden="true" className="size-4.5" />
        </Link>
      )}
    </Form>
  )
}
