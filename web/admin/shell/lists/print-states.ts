import type { JobState } from '#contract/print/print-job.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The label and tone of each state of a piece. */
export const STATE_WORDS: Record<JobState, { label: PackerPhrase; tone: Tone }> = {
  art_check: { label: 'Art check', tone: 'warning' },
  approved: { label: 'To print', tone: 'info' },
  on_sheet: { label: 'On sheet', tone: 'info' },
  printed: { label: 'To check', tone: 'accent' },
  passed: { label: 'Passed', tone: 'success' },
  packed: { label: 'Packed', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}
