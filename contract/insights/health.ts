/** Problems of a shop that its owner has to solve. The owner gets a mail when a problem begins, and another when it is over. */
export const PROBLEM_KINDS = [
  'books',
  'backup',
  'mails',
  'messages',
  'refunds',
  'payments',
  'print',
  'shipments',
  'jobs',
  'disk',
  'certificate',
  'webhook',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

type ProblemText = {
  title: string
  /** What the owner can do about the problem. */
  advice: string
  /** The subject of the mail that is sent when the problem is over. */
  solved: string
  /** The back-office page with details, and the label of the link to it. */
  place: { label: string; to: string }
}

const DASHBOARD = { label: 'Open the dashboard', to: '/admin' }

/** The texts of the problems in mails and on the dashboard. */
export const PROBLEM_TEXTS: Record<ProblemKind, ProblemText> = {
  books: {
    title: 'Your books do not add up',
    advice:
      'Orders, stock and payments contradict each other. Run “npm run shop check-books” on the server to see where.',
    solved: 'Your books add up again',
    place: DASHBOARD,
  },
  backup: {
    title: 'Your shop is not being backed up',
    advice: 'The reason is in the log of the server. Once it is fixed, run “npm run shop backup” there.',
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
  messages: {
    title: 'Messages to phones are refused',
    advice: 'Check the account at WhatsApp or MSG91: a token may have expired, or the balance may be used up.',
    solved: 'Messages to phones are sent again',
    place: { label: 'See the messages', to: '/admin/messages' },
  },
  payments: {
    title: 'A payment needs your decision',
    advice:
      'Compare it with your payment provider’s dashboard. Pay it back there, or ask the customer. “npm run shop check-books” on the server names it.',
    solved: 'All payments have been taken care of',
    place: DASHBOARD,
  },
  print: {
    title: 'Print files could not be made',
    advice: 'Draw a sheet again in the print room. If that fails too, the reason is in the log of the server.',
    solved: 'All print files are made',
    place: { label: 'Open the print room', to: '/admin/print' },
  },
  shipments: {
    title: 'Your courier refused a parcel',
    advice: 'Open the order to see why. Correct it and book the parcel again, or book it by hand.',
    solved: 'All parcels have been taken care of',
    place: { label: 'See the orders', to: '/admin/orders' },
  },
  jobs: {
    title: 'Work in the background keeps failing',
    advice: 'The shop tries again by itself. If it is not over soon, the reason is in the log of the server.',
    solved: 'Work in the background goes on again',
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

/** What a job does, in words for the owner. A job that is missing here is shown by its name. */
const JOB_WORDS: Record<string, string> = {
  prints: 'making print files',
  'print-sheets': 'drawing gang sheets',
  'product imports': 'importing products',
  mail: 'sending emails',
  'newsletter-mail': 'sending newsletters',
  whatsapp: 'sending messages by WhatsApp',
  sms: 'sending messages by SMS',
  shipments: 'booking parcels',
  tracking: 'asking where parcels are',
  refunds: 'sending refunds',
  webhooks: 'reading reports of payments',
  reconcile: 'comparing payments with the provider',
  holds: 'ending unpaid orders',
  'report-sums': 'adding up the reports',
  'check-books': 'checking the books',
}

export function jobWords(name: string): string {
  return JOB_WORDS[name] ?? name
}
