import { useEffect, useRef, useState } from 'react'
import type { ContentDocument } from '#contract/site/content.api.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { editorWords } from './content-words.ts'

const words = editorWords.preview
/** The width that the page has in the preview, px. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
/** As high as the window has room below the header and the bar with Publish. */
const HEIGHT = 'min(47.5rem, 100dvh - 11.5rem)'

type Props = { content: ContentDocument; title: string }

/** The shop's own page with the saved draft, as wide as on a phone or a desktop. */
export function PreviewFrame({ content: { key, revision }, title }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone')
  const [room, setRoom] = useState<number | null>(null)
  const shownRevision = useRef(revision)

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (shownRevision.current === revision) return
    shownRevision.current = revision
    // A reload keeps the place that the page is scrolled to.
    frame.current?.contentWindow?.location.reload()
  }, [revision])

  const scale = room ? Math.min(1, room / WIDTHS[width]) : 1
  return (
    <section aria-label={words.title({ title })} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceButtons
          label={words.width}
          choices={{ phone: words.phone, desktop: words.desktop }}
          value={width}
          onChange={setWidth}
        />
        <a
          href={`/preview/${key}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center text-ui text-link pointer-coarse:min-h-11"
        >
          {words.open}
        </a>
      </div>
      <div ref={box} className="overflow-hidden rounded-card border border-hairline bg-tile" style={{ height: HEIGHT }}>
        {room !== null && room > 0 && (
          <iframe
            key={key}
            ref={frame}
            src={`/preview/${key}`}
            title={words.title({ title })}
            onLoad={({ currentTarget }) => stayHere(currentTarget)}
            className="mx-auto block origin-top-left bg-bg"
            style={{
              width: WIDTHS[width],
              height: `calc(${HEIGHT} / ${scale})`,
              transform: scale < 1 ? `scale(${scale})` : undefined,
            }}
          />
        )}
      </div>
    </section>
  )
}

/** A link or form of the page would lead away from the preview, to a page that must not be in a frame. */
function stayHere({ contentDocument }: HTMLIFrameElement) {
  const stop = (event: Event) => {
    if (event.type === 'submit' || (event.target as Element).closest('a')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  contentDocument?.addEventListener('click', stop, true)
  contentDocument?.addEventListener('submit', stop, true)
}
