export const SHARE_STATE = {
  in: { words: 'In', tone: 'success' },
  waiting: { words: 'Not paid yet', tone: 'warning' },
  asked: { words: 'Asked for the difference', tone: 'warning' },
  out: { words: 'Not in', tone: 'neutral' },
} as const
