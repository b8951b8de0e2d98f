/** The states of a group order, as they are shown. */
export const GROUP_STATE = {
  open: { words: 'Open', tone: 'info' },
  closed: { words: 'Closed', tone: 'success' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
} as const
