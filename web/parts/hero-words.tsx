import clsx from 'clsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { prefetchOf } from './prefetch.ts'

export type Slide = {
  src: string
  width?: number | undefined
  height?: number | undefined
  /** '' when the words say it all. */
  alt: string
  /** Of the words on the calm side of the picture. */
  tone: 'dark' | 'light'
  eyebrow?: string | undefined
  title: string
  text?: string | undefined
  /** The first is the primary button. */
  actions: readonly { label: string; to: string }[]
}

// A picture is as bright or dark as it is in every theme, and so are the words on it.
const toneClass = { dark: 'text-[#16140F]', light: 'text-[#FFFFFF]' }

/** A banner's words, on the calm left of its picture. */
export function SlideWords({ slide }: { slide: Slide }) {
  return (
    <div
      className={clsx(
        'relative grid h-full max-w-[42%] content-center justify-items-start gap-3 pb-8 pl-11 lg:max-w-[46%] lg:gap-5 lg:pb-10 lg:pl-16',
        toneClass[slide.tone],
      )}
    >
      <SlideTitle slide={slide} />
      {slide.text && <p className="max-w-[36ch] opacity-85 lg:text-lead">{slide.text}</p>}
      <SlideActions actions={slide.actions} tone={slide.tone} />
    </div>
  )
}

/** Eyebrow and title. */
export function SlideTitle({ slide, className }: { slide: Slide; className?: string | undefined }) {
  return (
    <div className={clsx('grid gap-2 lg:gap-3', toneClass[slide.tone], className)}>
      {slide.eyebrow && <p className="eyebrow opacity-80">{slide.eyebrow}</p>}
      <h2 className="text-hero">{slide.title}</h2>
    </div>
  )
}

/** The buttons, light on dark pictures. */
export function SlideActions({ actions, tone = 'dark' }: Pick<Slide, 'actions'> & { tone?: Slide['tone'] }) {
  if (actions.length === 0) return null
  const light = [
    'bg-[#FFFFFF]! text-[#16140F]! hover:bg-[#EFECE6]!',
    'border-[#FFFFFF]! text-[#FFFFFF]! hover:bg-[#FFFFFF]! hover:text-[#16140F]!',
  ]
  return (
    <div className="mt-1 flex flex-wrap gap-3">
      {actions.map((action, index) => (
        <ButtonLink
          key={action.to}
          to={action.to}
          prefetch={prefetchOf(action.to)}
          variant={index === 0 ? 'primary' : 'secondary'}
          className={tone === 'light' ? light[Math.min(index, 1)] : undefined}
        >
          {action.label}
        </ButtonLink>
      ))}
    </div>
  )
}
