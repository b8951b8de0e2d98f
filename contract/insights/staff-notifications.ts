import type { Permission } from '#contract/basics/permissions.ts'

/** The topics of staff notifications, each with the permission that a role needs for it. */
export const NOTICE_TOPICS = {
  order: 'orders:read',
  return: 'returns:work',
  proof: 'orders:work',
  low_stock: 'catalogue:write',
  payment: 'orders:refund',
} as const satisfies Record<string, Permission>
export type NoticeTopic = keyof typeof NOTICE_TOPICS
export const TOPICS = Object.keys(NOTICE_TOPICS) as NoticeTopic[]

/** When a topic is mailed: never, at once, or in one daily mail at `SUMMARY_HOUR`. */
export const NOTICE_MAILS = ['off', 'now', 'morning'] as const
export type NoticeMail = (typeof NOTICE_MAILS)[number]
/** The hour of the daily mail, in Indian time. */
export const SUMMARY_HOUR = 8
