import clsx from 'clsx'
import { useEffect, useId, useState } from 'react'
import { FONTS, type FontId, fontName } from '#contract/selling/designs/fonts.ts'
import type { TextOutline } from '#contract/selling/designs/layers.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { findLoadedOutline, loadOutline } from '#web/shop/studio/layers/text-outline.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'

const texts = englishWords(studioLayers, joinNodes)

/** The fonts, each name written in its own font. On phones the list scrolls sideways. */
export function FontPicker({ value, onChange }: { value: FontId; onChange(font: FontId): void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">
        {texts.fontIs({
          font: fontName(value),
          light: (text) => <span className="font-normal">{text}</span>,
        })}
      </legend>
      <div className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4 pt-1 pb-2 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0">
        {FONTS.map((font) => (
          <label
            key={font.id}
            style={{ minWidth: 116 }}
            className={clsx(
              'relative grid min-h-14 shrink-0 snap-start place-items-center gap-1 rounded-field border px-2 py-2 transition-colors',
              font.id === value ? 'border-fg bg-paper ring-1 ring-fg' : 'border-strong hover:border-fg',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={font.id === value}
              onChange={() => onChange(font.id)}
              aria-label={(font.hasDevanagari ? texts.fontWithDevanagari : texts.fontStyle)({
                font: font.name,
                style: font.style,
              })}
              className="absolute inset-0 size-full opacity-0"
            />
            <FontName font={font.id} name={font.name} />
            <span aria-hidden="true" className="text-caption text-muted">
              {font.style}
              {font.hasDevanagari && ' · अ'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The font's name as a drawing in that font; plain text until it is loaded. */
function FontName({ font, name }: { font: FontId; name: string }) {
  const shape = { text: name, font, align: 'left' } as const
  const [outline, setOutline] = useState<TextOutline | null>(() => findLoadedOutline(shape))
  useEffect(() => {
    let isShown = true
    void loadOutline({ text: name, font, align: 'left' })
      .then((loaded) => isShown && setOutline(loaded))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [font, name])
  if (!outline)
    return (
      <span aria-hidden="true" className="h-5 text-ui">
        {name}
      </span>
    )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      className="h-5 w-full fill-fg"
      preserveAspectRatio="xMidYMid meet"
    >
      <path d={outline.path} />
    </svg>
  )
}
