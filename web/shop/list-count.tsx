/** "48 styles" beside a list's heading; a change is announced. */
export function ListCount({ total }: { total: number }) {
  return (
    <p role="status">
      {total} {total === 1 ? 'style' : 'styles'}
    </p>
  )
}
