import type { Tone } from '#web/ui/badge.tsx'

/** Labels of mail states. */
export const MAIL_STATES = {
  queued: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  merged: { words: 'Sent with others', tone: 'success' },
  dead: { words: 'Failed', tone: 'danger' },
  withdrawn: { words: 'Not wanted any more', tone: 'neutral' },
} as const satisfies Record<string, { words: string; tone: Tone }>
