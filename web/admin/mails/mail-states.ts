import type { Tone } from '#web/ui/badge.tsx'

/** What an owner reads for the state of a mail. */
export const MAIL_STATES = {
  queued: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  merged: { words: 'Sent with others', tone: 'success' },
  dead: { words: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { words: string; tone: Tone }>
