import type { Tone } from '#web/ui/badge.tsx'

/** Labels of the ways that a message is sent by; a mail needs none. */
export const CHANNELS = { mail: null, whatsapp: 'WhatsApp', sms: 'SMS', push: 'Notification' } as const

/** What WhatsApp has reported of a message that was sent. */
export const DELIVERIES = {
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  delivered: { words: 'Delivered', tone: 'success' },
  read: { words: 'Read', tone: 'success' },
} as const satisfies Record<string, { words: string; tone: Tone }>

/** Labels of mail states. */
export const MAIL_STATES = {
  queued: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  merged: { words: 'Sent with others', tone: 'success' },
  dead: { words: 'Failed', tone: 'danger' },
  withdrawn: { words: 'Not wanted any more', tone: 'neutral' },
} as const satisfies Record<string, { words: string; tone: Tone }>
