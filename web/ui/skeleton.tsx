import clsx from 'clsx'
import { useEffect, useState } from 'react'

/** A skeleton of loading content; appears after 300 ms. Give it the size of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('block appear-later overflow-hidden rounded-field bg-tile', className)}>
      <span className="shimmer block size-full min-h-[1em]" />
    </span>
  )
}

/**
 * The specification's loading text ('Loading orders...') in a live region; '' while nothing loads. With `visible` it is also shown. The
 * region is rendered before its text, or screen readers would not announce it.
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
