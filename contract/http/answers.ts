/** Messages that only the API produces. They are not in messages.ts, to keep them out of page scripts. */
export const ANSWERS = {
  backInStockNow: 'Good news: it is in stock right now.',
  backInStockNoted: "Thank you. We'll email you once, when it is back.",
  backInStockAsked: "Thank you. Check your inbox for a confirmation link, and we'll email you once, when it is back.",
  backInStockConfirmed: "Thank you. We'll email you once, when it is back.",
  backInStockStopped: "All right. You won't get any of these emails any more.",
  reviewMailsStopped: "All right. We won't ask you for reviews any more.",
} as const
