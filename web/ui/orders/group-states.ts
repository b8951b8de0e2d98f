/** The label and tone of each state of a group order. */
export const GROUP_STATE = {
  open: { words: 'Open', tone: 'info' },
  closed: { words: 'Closed', tone: 'success' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
} as const
