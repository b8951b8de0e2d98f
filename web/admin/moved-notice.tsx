import { Notice } from '#web/ui/notice.tsx'
import type { Moved } from './moves.ts'

/** What came of a form that was sent without script; with script a toast says it. */
export function MovedNotice({ moved }: { moved: Moved }) {
  return (
    <Notice tone={moved.ok ? 'success' : 'danger'} className="mt-4" title={moved.message}>
      {moved.reason && <p>{moved.reason}</p>}
    </Notice>
  )
}
