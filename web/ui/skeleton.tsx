import clsx from 'clsx'
import { useEffect, useState } from 'react'

/** A placeholder with the size of the loading content. It appears after 300 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('block appear-later overflow-hidden rounded-field bg-tile', className)}>
      <span className="shimmer block size-full min-h-[1em]" />
    </span>
  )
}

/**
 * The specification's loading text ('Loading orders...') for screen readers; '' when nothing loads. With `visible` it is also shown. Render
 * it before the text is set: screen readers announce only changes.
 */
export function LoadingNote({ text, visible = false }: { text: string; visible?: boolean | undefined }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => setSpoken(text), [text])
  return (
    <p role="status" className={visible && text ? 'appear-late text-ui text-muted' : 'sr-only'}>
      {visible ? text : spoken}
    </p>
  )
}
