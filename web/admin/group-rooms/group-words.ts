export const GROUP_STATE = {
  open: { words: 'Open', tone: 'info' },
  closed: { words: 'Closed', tone: 'success' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
} as const

export const SHARE_STATE = { in: 'In', waiting: 'Not paid yet', out: 'Not in' } as const
