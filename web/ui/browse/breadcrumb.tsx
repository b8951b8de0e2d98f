export type Crumb = { label: string; to?: string | undefined }

import { Link } from 'react-router'
import { useUiWords } from '#web/ui/ui-words.ts'
/** Home / Shop / this page. The last one is the current page. */
export function Breadcrumb({ items, label }: { items: readonly Crumb[]; label?: string }) {
  const words = useUiWords()
  return (
    <nav aria-label={label ?? words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-ui text-muted">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {item.to && index < items.length - 1 ? (
              <Link
                to={item.to}
                className="touch-area inline-flex min-h-6 items-center hover:text-accent hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 text-fg wrap-anywhere">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
