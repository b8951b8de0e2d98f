import clsx from 'clsx'
import { choosePrefetch } from '#web/shop/layout/prefetch.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export type Slide = {
  src: string
  width?: number | undefined
  height?: number | undefined
  /** '' when the banner's text makes the alternative text redundant. */
  alt: string
  /** The tone of the text. */
  tone: 'dark' | 'light'
  /** Whether a gradient between picture and text raises the contrast. */
  hasScrim?: boolean | undefined
  eyebrow?: string | undefined
  title: string
  text?: string | undefined
  /** The first is the primary button. */
  actions: readonly { label: string; to: string }[]
}

// Fixed colours: the picture under the text does not change with the theme.
const toneClass = { dark: 'text-[#16140F]', light: 'text-[#FFFFFF]' }

/** A banner's text, on the left of its picture. */
export function SlideText({ slide }: { slide: Slide }) {
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

/** A gradient between picture and text. */
export function SlideScrim({ slide, className }: { slide: Slide; className?: string | undefined }) {
  if (!slide.hasScrim) return null
  const veil = slide.tone === 'light' ? 'from-[#000000CC]' : 'from-[#FFFFFFE6]'
  return <div aria-hidden="true" className={clsx('absolute inset-0 to-transparent', veil, className)} />
}

/** Eyebrow and title. */
export function SlideTitle({ slide, className }: { slide: Slide; className?: string | undefined }) {
  return (
    <div className={clsx('grid gap-2 lg:gap-3', toneClass[slide.tone], className)}>
      {slide.eyebrow && <p className="eyebrow opacity-80">{slide.eyebrow}</p>}
      {slide.title && <h2 className="text-hero">{slide.title}</h2>}
    </div>
  )
}

/** The buttons, light on dark pictures. */
export function SlideActions({
  actions,
  tone = 'dark',
  isOnPicture,
}: Pick<Slide, 'actions'> & { tone?: Slide['tone']; isOnPicture?: boolean | undefined }) {
  if (actions.length === 0) return null
  return (
    <div className={clsx('mt-1 flex flex-wrap', isOnPicture ? 'gap-2' : 'gap-3')}>
      {actions.map((action, index) => (
        <ButtonLink
          key={action.to}
          to={action.to}
          prefetch={choosePrefetch(action.to)}
          variant={index === 0 ? 'primary' : 'secondary'}
          className={clsx(chooseLook(tone, index > 0, isOnPicture), isOnPicture && 'px-4.5!')}
        >
          {action.label}
        </ButtonLink>
      ))}
    </div>
  )
}

/** The classes of a banner's button. On a picture an outline button gets a background, because its contrast is too low. */
function chooseLook(tone: Slide['tone'], isSecond: boolean, isOnPicture: boolean | undefined): string | undefined {
  if (tone === 'dark') return isSecond && isOnPicture ? 'border-[#16140F]! bg-[#FFFFFF]!' : undefined
  if (!isSecond) return 'bg-[#FFFFFF]! text-[#16140F]! hover:bg-[#EFECE6]!'
  return clsx(
    'border-[#FFFFFF]! text-[#FFFFFF]! hover:bg-[#FFFFFF]! hover:text-[#16140F]!',
    isOnPicture && 'bg-[#16140FCC]!',
  )
}
