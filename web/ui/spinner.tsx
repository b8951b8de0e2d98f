import clsx from 'clsx'

/** A spinner that appears after 150 ms. Needs a text beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.1em] shrink-0 rounded-full border-2 border-current border-e-transparent',
        '[animation:spin_700ms_linear_infinite,appear_120ms_150ms_backwards]',
        className,
      )}
    />
  )
}
