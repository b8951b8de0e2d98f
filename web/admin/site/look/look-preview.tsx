import { useEffect, useState } from 'react'
import type { OwnersLook } from '#contract/site/look.api.ts'
import { look as texts } from '#texts/en/site/look.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ChoiceRow } from './choice-row.tsx'

const words = englishWords(texts)
const PAGES = ['home', 'product'] as const
const WIDTHS = ['phone', 'desktop'] as const
/** A palette sends a colour with each movement of the pointer: the frame loads when it rests. */
const REST_MS = 250

/** A page of the shop with choices that are not saved. */
export function LookPreview({ look }: { look: OwnersLook }) {
  const [page, setPage] = useState<(typeof PAGES)[number]>('home')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone')
  const address = useRested(`/preview/look/${page}?${toQuery(look)}`)
  return (
    <section
      aria-label={words.preview}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-[calc(var(--header-height)+16px)]"
    >
      <div className="flex flex-wrap justify-between gap-4">
        <ChoiceRow
          legend={words.page}
          name="preview-page"
          value={page}
          options={PAGES.map((value) => ({ value, label: words.pages[value] }))}
          onChange={setPage}
        />
        <ChoiceRow
          legend={words.width}
          name="preview-width"
          value={width}
          options={WIDTHS.map((value) => ({ value, label: words.widths[value] }))}
          onChange={setWidth}
        />
      </div>
      {/* A desktop page is drawn at its full width and made smaller. */}
      <div
        className={
          width === 'phone'
            ? 'mx-auto h-[46rem] w-[390px] max-w-full'
            : 'h-[18rem] w-full overflow-hidden sm:h-[28rem] [&>iframe]:h-[calc(18rem/0.25)] [&>iframe]:w-[1280px] [&>iframe]:origin-top-left [&>iframe]:scale-25 sm:[&>iframe]:h-[calc(28rem/0.45)] sm:[&>iframe]:scale-45'
        }
      >
        <iframe
          key={`${page} ${width}`}
          title={words.previewOf({ page })}
          src={address}
          className="size-full rounded-panel border border-hairline bg-bg"
        />
      </div>
    </section>
  )
}

function toQuery({ accent, background, corners, headings, logo, icon }: OwnersLook): URLSearchParams {
  const choices = { accent, background, corners, headings, logo: logo?.key, icon: icon?.key }
  return new URLSearchParams(Object.entries(choices).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
