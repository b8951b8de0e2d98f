import clsx from 'clsx'

/** A grey stand-in for what is still coming; appears after 300 ms. Give it the real thing's size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('block appear-later overflow-hidden rounded-field bg-tile', className)}>
      <span className="shimmer block size-full min-h-[1em]" />
    </span>
  )
}

/** The specification's loading text ('Loading orders...'), spoken and, with `visible`, shown. */
export function LoadingNote({ text, visible = false }: { text: string; visible?: boolean | undefined }) {
  return (
    <p role="status" className={visible ? 'appear-late text-ui text-muted' : 'sr-only'}>
      {text}
    </p>
  )
}
