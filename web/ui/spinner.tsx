import clsx from 'clsx'

/** Turns while something runs; shows itself only after 150 ms. The words beside it say what runs. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.1em] shrink-0 rounded-pill border-2 border-current border-e-transparent',
        '[animation:spin_700ms_linear_infinite,appear_120ms_150ms_backwards]',
        className,
      )}
    />
  )
}
