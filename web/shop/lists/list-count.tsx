/** "48 styles" beside a list's heading. Screen readers announce a change. */
export function ListCount({ total, noun = 'style' }: { total: number; noun?: string | undefined }) {
  return (
    <p role="status">
      {total} {total === 1 ? noun : `${noun}s`}
    </p>
  )
}
