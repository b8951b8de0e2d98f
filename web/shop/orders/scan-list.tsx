import type { ReactNode } from 'react'

/** A courier's scan as it is shown. `place` is the courier's own text. */
export type ShownScanEntry = { label: string; place: string; at: ReactNode }

/** Where the courier has seen a parcel: the newest scan, and the earlier ones to open. */
export function ScanList({
  title,
  earlier,
  scans,
}: {
  title: string
  earlier: string
  scans: readonly ShownScanEntry[]
}) {
  const [newest, ...others] = scans
  if (!newest) return null
  return (
    <section aria-label={title} className="mt-5 border-t border-hairline pt-4 text-ui">
      <Scan scan={newest} isNewest />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center lg:min-h-8">
            <span className="text-link">{earlier}</span>
          </summary>
          <ol className="mt-1 grid gap-3">
            {others.map((scan, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two scans may be equal.
              <li key={index}>
                <Scan scan={scan} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Scan({ scan: { label, place, at }, isNewest }: { scan: ShownScanEntry; isNewest?: boolean }) {
  return (
    <>
      <p className={isNewest ? 'text-name font-semibold' : undefined}>{label}</p>
      <p className="text-meta text-muted wrap-anywhere">
        {place && (
          <>
            <span lang="en">{place}</span> ·{' '}
          </>
        )}
        {at}
      </p>
    </>
  )
}
