/** The states of a piece to be printed, in working order. `packed` and `cancelled` follow from the state of its order. */
export const JOB_STATES = ['art_check', 'approved', 'on_sheet', 'printed', 'passed', 'packed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** States in which a piece still has to be printed and counts in the queue. */
export const QUEUED_STATES = ['art_check', 'approved', 'on_sheet'] as const satisfies readonly JobState[]
/** States in which some work on the piece is left. */
export const LIVE_STATES = [...QUEUED_STATES, 'printed', 'passed'] as const satisfies readonly JobState[]

/** The steps for a single piece in the print room. Packing applies to a whole order (contract/orders/order-work.api.ts). */
export const JOB_STEPS = ['approve', 'send_back', 'print', 'pass', 'remake'] as const
export type JobStep = (typeof JOB_STEPS)[number]

/** The events of a piece: `print_job_events.kind`. */
export const JOB_EVENTS = [
  'queued',
  'approved',
  'sent_back',
  'on_sheet',
  'off_sheet',
  'printed',
  'passed',
  'remade',
  'packed',
  'unpacked',
  'cancelled',
  'restored',
] as const
type JobEvent = (typeof JOB_EVENTS)[number]

export const REMAKE_REASONS = ['misprint', 'wrong_place', 'damaged_blank', 'wrong_colour', 'other'] as const

type Move = { from: readonly JobState[]; to: JobState; event: JobEvent }

/** The state change of each step. The database (`guard_print_job`) refuses all other changes, except those that follow from the order. */
export const JOB_MOVES: Record<JobStep, Move> = {
  approve: { from: ['art_check'], to: 'approved', event: 'approved' },
  send_back: { from: ['approved'], to: 'art_check', event: 'sent_back' },
  print: { from: ['approved', 'on_sheet'], to: 'printed', event: 'printed' },
  pass: { from: ['printed'], to: 'passed', event: 'passed' },
  remake: { from: ['printed', 'passed'], to: 'approved', event: 'remade' },
}

export function canStep(state: JobState, step: JobStep): boolean {
  return JOB_MOVES[step].from.includes(state)
}

/** The next forward step for a piece; null when no step in the print room follows. */
export function nextStep(state: JobState): Exclude<JobStep, 'send_back' | 'remake'> | null {
  const forward = ['approve', 'print', 'pass'] as const
  return forward.find((step) => canStep(state, step)) ?? null
}

/** Maximum pieces of one step or of one pick list. */
export const JOBS_AT_ONCE = 200
/** The lists of pieces: by state, all with work left (`live`), or those of orders that should have been shipped (`late`). */
export const JOB_LISTS = ['live', 'late', ...JOB_STATES] as const
export type JobList = (typeof JOB_LISTS)[number]
export const JOB_NOTE_MAX = 300
