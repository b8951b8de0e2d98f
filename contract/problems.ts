/** What can go wrong with a shop and needs its owner. One mail tells of each when it begins, another when it is over. */
export const PROBLEM_KINDS = ['books', 'backup', 'mails', 'refunds', 'disk', 'certificate', 'webhook'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

type ProblemText = {
  title: string
  /** What to do about it. */
  advice: string
  /** The subject of the mail when it is over. */
  solved: string
  /** The place in the back-office that shows more, and its name. */
  place: { label: string; to: string }
}

const DASHBOARD = { label: 'Open the dashboard', to: '/admin' }

/** The words of mails and dashboard. */
export const PROBLEM_TEXTS: Record<ProblemKind, ProblemText> = {
  books: {
    title: 'Your books do not add up',
    advice: 'Orders, stock and payments contradict each other. Run “npm run check:books” on the server to see where.',
    solved: 'Your books add up again',
    place: DASHBOARD,
  },
  backup: {
    title: 'Your shop is not being backed up',
    advice: 'The reason is in the log of the server. Once it is fixed, run “npm run backup” there.',
    solved: 'Your shop is backed up again',
    place: DASHBOARD,
  },
  mails: {
    title: 'Emails could not be delivered',
    advice: 'Look at why each was refused. You can send it again there.',
    solved: 'All emails have been taken care of',
    place: { label: 'See the emails', to: '/admin/mails' },
  },
  refunds: {
    title: 'A refund did not go through',
    advice: 'Open the order to send the refund again, or to pay it another way.',
    solved: 'All refunds have been taken care of',
    place: DASHBOARD,
  },
  disk: {
    title: 'The disk of your shop is nearly full',
    advice: 'Make room on the server, or give it a larger disk. When it is full, nobody can order.',
    solved: 'The disk of your shop has room again',
    place: DASHBOARD,
  },
  certificate: {
    title: 'The certificate of your shop is about to expire',
    advice: 'Renew it, or find out why it is not renewed by itself. Once it has expired, browsers warn of your shop.',
    solved: 'The certificate of your shop is renewed',
    place: DASHBOARD,
  },
  webhook: {
    title: 'Your payment provider has stopped reporting payments',
    advice:
      'Customers wait longer until their order is confirmed. Check the webhook in Razorpay’s dashboard: its address, that it is enabled, and its secret.',
    solved: 'Your payment provider reports payments again',
    place: DASHBOARD,
  },
}
