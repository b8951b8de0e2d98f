import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import type { ParcelViews } from './parcel-views.ts'

/** The parcels of an order with partial shipments, each with its pieces and state. `last` is shown in the last parcel. */
export function ParcelList({ title, parcels, last }: ParcelViews & { last?: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 border-t border-hairline pt-4 text-ui">
      <p className="font-semibold">{title}</p>
      <ol className="mt-3 grid gap-4">
        {parcels.map((parcel, index) => (
          <li key={parcel.title} className="rounded-field border border-hairline p-4">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{parcel.title}</span>
              <Badge tone={parcel.isDone ? 'success' : 'neutral'}>{parcel.state}</Badge>
            </p>
            {parcel.at && parcel.time && (
              <p className="text-meta text-muted">
                <time dateTime={parcel.time}>{parcel.at}</time>
              </p>
            )}
            <ul className="mt-2 grid gap-1">
              {parcel.pieces.map(({ name, detail }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may read alike.
                <li key={at} className="wrap-anywhere">
                  <span lang="en">{name}</span> <span className="text-muted">· {detail}</span>
                </li>
              ))}
            </ul>
            {parcel.courier && <p className="mt-2">{parcel.courier}</p>}
            {parcel.number && <p className="tabular-nums wrap-anywhere">{parcel.number}</p>}
            {parcel.link && (
              <a
                href={parcel.link}
                rel="noopener noreferrer"
                target="_blank"
                className="inline-flex min-h-11 items-center font-semibold text-link print:hidden"
              >
                {parcel.label}
                <span className="sr-only">
                  {' '}
                  {parcel.title} ({parcel.newTab})
                </span>
              </a>
            )}
            {index === parcels.length - 1 && last}
          </li>
        ))}
      </ol>
    </section>
  )
}
