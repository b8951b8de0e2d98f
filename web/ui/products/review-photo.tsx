import X from 'lucide-react/icons/x'
import type { ReviewPhoto as Photo } from '#contract/catalogue/products.api.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'

/** A buyer's photo, enlarged by a click on the native popover, which needs no script. `id` is unique on the page. */
export function ReviewPhoto({ photo, label, id }: { photo: Photo; label: string; id: string }) {
  const words = useUiWords()
  const { url, width, height } = photo
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={words.enlarge({ picture: label })}
        className="block cursor-zoom-in overflow-hidden rounded-field bg-tile"
      >
        <Picture
          src={url}
          alt=""
          width={width}
          height={height}
          sizes="80px"
          maxWidth={400}
          className="size-20 object-cover"
        />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="overlay m-auto max-h-[94dvh] max-w-[94vw] overflow-hidden rounded-panel bg-tile p-0 shadow-float"
      >
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words.close}
          className={`${iconButtonClass} absolute end-2 top-2 bg-bg`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        <Picture
          src={url}
          alt={label}
          width={width}
          height={height}
          sizes="94vw"
          className="max-h-[94dvh] w-auto max-w-full object-contain"
        />
      </div>
    </>
  )
}
