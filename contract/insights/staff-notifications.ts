import type { Permission } from '#contract/basics/permissions.ts'

/** The topics of staff notifications. A role can get a topic only with its permission. */
export const NOTICE_TOPICS = {
  order: { label: 'New orders', about: 'An order that can be accepted.', permission: 'orders:read' },
  return: { label: 'New returns', about: 'A return request that waits for an answer.', permission: 'returns:work' },
  proof: {
    label: 'Designs and photos',
    about: 'A customer who asks for a change of a design, or says that a finished shirt is wrong.',
    permission: 'orders:work',
  },
  low_stock: {
    label: 'Low stock',
    about: 'A size or colour that fell to the mark set under Settings.',
    permission: 'catalogue:write',
  },
  payment: {
    label: 'Payment problems',
    about: 'A payment that was set aside, and a refund that failed.',
    permission: 'orders:refund',
  },
} as const satisfies Record<string, { label: string; about: string; permission: Permission }>
export type NoticeTopic = keyof typeof NOTICE_TOPICS
export const TOPICS = Object.keys(NOTICE_TOPICS) as NoticeTopic[]

/** When a topic is mailed: never, at once, or in one daily mail at `SUMMARY_HOUR`. */
export const NOTICE_MAILS = ['off', 'now', 'morning'] as const
export type NoticeMail = (typeof NOTICE_MAILS)[number]
/** The hour of the daily mail, in Indian time. */
export const SUMMARY_HOUR = 8
