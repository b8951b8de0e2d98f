import { z } from 'zod'
import { route } from '#contract/http/route.ts'
import { NOTICE_MAILS, TOPICS } from './staff-notifications.ts'

const Notice = z.object({
  topic: z.enum(TOPICS),
  /** Whether the person gets web push, in those browsers where they switched it on. */
  push: z.boolean(),
  mail: z.enum(NOTICE_MAILS),
})
export type StaffNotice = z.output<typeof Notice>

const Notices = z.object({
  /** One for each topic that the caller's role can get. */
  notices: z.array(Notice),
  /** Whether the shop's settings turn off all mails about single orders. */
  isOrderMailOff: z.boolean(),
})
export type StaffNotices = z.output<typeof Notices>

export const staffNotices = {
  mine: route('GET', '/staff/notices', {
    access: 'admin',
    permission: 'office:open',
    reply: Notices,
    summary: 'What the caller is told of, by notification and by mail.',
  }),
  change: route('PUT', '/staff/notices', {
    access: 'admin',
    permission: 'office:open',
    body: z.object({ notices: z.array(Notice).max(TOPICS.length) }),
    throws: { forbidden: null },
    reply: Notices,
    summary:
      'Changes what the caller is told of; topics that are not sent stay. Refused for one that the role does not include.',
  }),
}
