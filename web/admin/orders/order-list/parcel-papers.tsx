import { parcelPapersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'

/** Links to the labels and the manifest of some orders. */
export function ParcelPapers({ ids }: { ids: readonly string[] }) {
  const { words } = usePackerWords()
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ui">
      <a href={parcelPapersHref('labels', ids)} className="inline-flex min-h-11 items-center font-semibold lg:min-h-6">
        {words.list.labels}
      </a>
      <a
        href={parcelPapersHref('manifest', ids)}
        className="inline-flex min-h-11 items-center font-semibold lg:min-h-6"
      >
        {words.list.manifest}
      </a>
    </p>
  )
}
