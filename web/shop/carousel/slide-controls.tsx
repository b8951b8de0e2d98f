import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { slideControls } from '#texts/en/catalogue/slide-controls.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(slideControls)

export type SlideControlsProps = {
  count: number
  current: number
  isPlaying: boolean
  onToggle: () => void
  onGo: (index: number) => void
  /** What one dot leads to. Products have arrows too. */
  kind?: 'slide' | 'product'
  className?: string | undefined
}

/** Dots, a visible Pause button, and optional arrows, for autoplaying content. */
export function SlideControls({
  count,
  current,
  isPlaying,
  onToggle,
  onGo,
  kind = 'slide',
  className,
}: SlideControlsProps) {
  if (count < 2) return null
  const hasArrows = kind === 'product'
  return (
    <div className={clsx('needs-script flex flex-wrap items-center gap-1', className)}>
      <Control label={isPlaying ? texts.pause : texts.play} onClick={onToggle}>
        {isPlaying ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
      </Control>
      {hasArrows && (
        <Control label={texts.previousProduct} onClick={() => onGo((current - 1 + count) % count)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Control>
      )}
      <span className="flex flex-wrap items-center">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by index.
            key={index}
            type="button"
            aria-label={texts.dots[kind]({ number: index + 1, count })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onGo(index)}
            className="group/dot inline-grid h-11 min-w-6 place-items-center px-1"
          >
            <span
              className={clsx(
                'h-2 rounded-full bg-current transition-[width,opacity] duration-200',
                index === current ? 'w-7 max-[22.5rem]:w-4' : 'w-2 opacity-45 group-hover/dot:opacity-80',
              )}
            />
          </button>
        ))}
      </span>
      {hasArrows && (
        <Control label={texts.nextProduct} onClick={() => onGo((current + 1) % count)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Control>
      )}
    </div>
  )
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-[color-mix(in_srgb,currentcolor_12%,transparent)]"
    >
      {children}
    </button>
  )
}
