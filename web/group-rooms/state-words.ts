import type { GroupTally, LinkedShare } from '#contract/group-rooms/group-rooms.ts'

export const STATE_WORDS: Record<GroupTally['state'], string> = {
  open: 'open',
  closed: 'closed',
  cancelled: 'cancelled',
}

export const SHARE_WORDS: Record<LinkedShare['state'], string> = {
  in: 'In',
  waiting: 'Not paid yet',
  out: 'Not in',
}
