import { messages } from '#texts/messages/compile.ts'

export const storeCreditPage = messages({
  title: 'Store credit',
  description: 'What you have, and where it came from and went to.',
  balance: 'Balance',
  about:
    'Choose it at the checkout: it pays all or a part of any order. It never expires, and returns to you if the order is cancelled.',
  history: 'History',
  empty: 'No store credit yet.',
  earlier: 'Earlier entries',
  reasons: {
    granted: 'From us',
    withdrawn: 'Taken back',
    refund: 'Refund',
    order: 'Used',
    release: 'Order cancelled',
    erased: 'Account deleted',
  },
  withOrder: '{reason}, <link>order #{number}</link>',
})
