/**
 * The states of a piece that is printed, in the order of the work. A piece waits in the queue in the first three; `packed` and
 * `cancelled` follow from its order.
 */
export const JOB_STATES = ['art_check', 'approved', 'on_sheet', 'printed', 'passed', 'packed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Those in which a piece still has to be printed: its place in the queue counts them. */
export const QUEUED_STATES = ['art_check', 'approved', 'on_sheet'] as const satisfies readonly JobState[]
/** Those in which there is work left. */
export const LIVE_STATES = [...QUEUED_STATES, 'printed', 'passed'] as const satisfies readonly JobState[]

/** What a person of the print room does with one piece. A whole order is packed (contract/orders/order-work.api.ts). */
export const JOB_STEPS = ['approve', 'send_back', 'print', 'pass', 'remake'] as const
export type JobStep = (typeof JOB_STEPS)[number]

/** What has happened to a piece: `print_job_events.kind`. */
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

/** Why a printed piece is made again. */
export const REMAKE_REASONS = ['misprint', 'wrong_place', 'damaged_blank', 'wrong_colour', 'other'] as const

type Move = { from: readonly JobState[]; to: JobState; event: JobEvent }

/** The moves of the steps. The database refuses any other one, but those that follow the order (`guard_print_job`). */
export const JOB_MOVES: Record<JobStep, Move> = {
  approve: { from: ['art_check'], to: 'approved', event: 'approved' },
  send_back: { from: ['approved'], to: 'art_check', event: 'sent_back' },
  print: { from: ['approved', 'on_sheet'], to: 'printed', event: 'printed' },
  pass: { from: ['printed'], to: 'passed', event: 'passed' },
  remake: { from: ['printed', 'passed'], to: 'approved', event: 'remade' },
}

/** Whether a step can be taken now. */
export function canStep(state: JobState, step: JobStep): boolean {
  return JOB_MOVES[step].from.includes(state)
}

/** The step that brings a piece further; null where that is none of its own. */
export function nextStep(state: JobState): Exclude<JobStep, 'send_back' | 'remake'> | null {
  const forward = ['approve', 'print', 'pass'] as const
  return forward.find((step) => canStep(state, step)) ?? null
}

/** The most pieces of one step, of one pick list. */
export const JOBS_AT_ONCE = 200
/** Which pieces a list shows: a state, all that have work left, or those of orders that should have left. */
export const JOB_LISTS = ['live', 'late', ...JOB_STATES] as const
export type JobList = (typeof JOB_LISTS)[number]
export const JOB_NOTE_MAX = 300

/** Why a parcel does not leave: its customer has answered to the photos that a shirt is wrong, and nobody has resolved that. */
export const PARCEL_STOPPED =
  'The customer says that a shirt of this order is wrong. Resolve that first, under “Proof and photos”.'
