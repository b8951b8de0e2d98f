import { parcelPapersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'

/** Links to the labels and the manifest of some orders. */
export function ParcelPapers({ ids }: { ids: readonly string[] }) {
  const { t } = usePackerWords()
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ui">
      <a href={parcelPapersHref('labels', ids)} className="inline-flex min-h-11 items-center font-semibold lg:min-h-6">
        {t('Labels, 4 × 6 inches (PDF)')}
      </a>
      <a
        href={parcelPapersHref('manifest', ids)}
        className="inline-flex min-h-11 items-center font-semibold lg:min-h-6"
      >
        {t('Manifest for the courier (PDF)')}
      </a>
    </p>
  )
}
