import type { JobState } from '#contract/print/print-job.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The tone of each state of a piece. */
export const STATE_TONES: Record<JobState, Tone> = {
  art_check: 'warning',
  approved: 'info',
  on_sheet: 'info',
  printed: 'accent',
  passed: 'success',
  packed: 'neutral',
  cancelled: 'neutral',
}
