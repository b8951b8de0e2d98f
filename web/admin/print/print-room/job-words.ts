import type { JobStep, REMAKE_REASONS } from '#contract/print/print-job.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'

/** The button label of each step. */
export const STEP_WORDS: Record<Exclude<JobStep, 'remake'>, PackerPhrase> = {
  approve: 'Approve the art',
  send_back: 'Back to art check',
  print: 'Mark as printed',
  pass: 'Passed the check',
}

export const REASON_WORDS: Record<(typeof REMAKE_REASONS)[number], PackerPhrase> = {
  misprint: 'Misprint',
  wrong_place: 'Printed in the wrong place',
  damaged_blank: 'Damaged garment',
  wrong_colour: 'Wrong colour',
  other: 'Something else',
}

/** What has happened to a piece, in its history. */
export const EVENT_WORDS: Record<string, PackerPhrase> = {
  queued: 'Came into the print room',
  approved: 'Art approved',
  sent_back: 'Sent back to the art check',
  on_sheet: 'Put on a sheet',
  off_sheet: 'Taken off the sheet',
  printed: 'Printed',
  passed: 'Passed the check',
  remade: 'To be made again',
  packed: 'Packed',
  unpacked: 'Unpacked again',
  cancelled: 'Cancelled',
  restored: 'Back in the print room',
}

/** The message after a step, for one piece and for several. */
export const DONE_WORDS: Record<Exclude<JobStep, 'remake'>, { single: PackerPhrase; many: PackerPhrase }> = {
  approve: { single: '1 piece approved.', many: '{count} pieces approved.' },
  send_back: { single: '1 piece sent back.', many: '{count} pieces sent back.' },
  print: { single: '1 piece printed.', many: '{count} pieces printed.' },
  pass: { single: '1 piece passed.', many: '{count} pieces passed.' },
}
