import { parcelPapersHref } from '#web/admin/addresses/orders-address.ts'

/** Links to the labels and the manifest of some orders. */
export function ParcelPapers({ ids }: { ids: readonly string[] }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ui">
      <a href={parcelPapersHref('labels', ids)} className="inline-flex min-h-11 items-center font-semibold lg:min-h-6">
        Labels, 4 × 6 inches (PDF)
      </a>
      <a
        href={parcelPapersHref('manifest', ids)}
        className="inline-flex min-h-11 items-center font-semibold lg:min-h-6"
      >
        Manifest for the courier (PDF)
      </a>
    </p>
  )
}
