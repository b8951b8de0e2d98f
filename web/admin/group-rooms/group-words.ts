export const SHARE_STATE = {
  in: { words: 'In', tone: 'success' },
  waiting: { words: 'Not paid yet', tone: 'warning' },
  out: { words: 'Not in', tone: 'neutral' },
} as const
