import { messages } from '#texts/messages/compile.ts'

/** The problems of the shop, for mails and the dashboard: what the owner can do, and the subject of the mail when one is over. */
export const problemTexts = messages({
  books: {
    title: 'Your books do not add up',
    advice:
      'Orders, stock and payments contradict each other. Run “npm run shop check-books” on the server to see where.',
    solved: 'Your books add up again',
  },
  backup: {
    title: 'Your shop is not being backed up',
    advice: 'The reason is in the log of the server. Once it is fixed, run “npm run shop backup” there.',
    solved: 'Your shop is backed up again',
  },
  mails: {
    title: 'Emails could not be delivered',
    advice: 'Look at why each was refused. You can send it again there.',
    solved: 'All emails have been taken care of',
  },
  refunds: {
    title: 'A refund did not go through',
    advice: 'Open the order to send the refund again, or to pay it another way.',
    solved: 'All refunds have been taken care of',
  },
  messages: {
    title: 'Messages to phones are refused',
    advice: 'Check the account at WhatsApp or MSG91: a token may have expired, or the balance may be used up.',
    solved: 'Messages to phones are sent again',
  },
  payments: {
    title: 'A payment needs your decision',
    advice:
      'Compare it with your payment provider’s dashboard. Pay it back there, or ask the customer. “npm run shop check-books” on the server names it.',
    solved: 'All payments have been taken care of',
  },
  print: {
    title: 'Print files could not be made',
    advice: 'Draw a sheet again in the print room. If that fails too, the reason is in the log of the server.',
    solved: 'All print files are made',
  },
  shipments: {
    title: 'Your courier refused a parcel',
    advice: 'Open the order to see why. Correct it and book the parcel again, or book it by hand.',
    solved: 'All parcels have been taken care of',
  },
  jobs: {
    title: 'Work in the background keeps failing',
    advice: 'The shop tries again by itself. If it is not over soon, the reason is in the log of the server.',
    solved: 'Work in the background goes on again',
  },
  disk: {
    title: 'The disk of your shop is nearly full',
    advice: 'Make room on the server, or give it a larger disk. When it is full, nobody can order.',
    solved: 'The disk of your shop has room again',
  },
  certificate: {
    title: 'The certificate of your shop is about to expire',
    advice: 'Renew it, or find out why it is not renewed by itself. Once it has expired, browsers warn of your shop.',
    solved: 'The certificate of your shop is renewed',
  },
  webhook: {
    title: 'Your payment provider has stopped reporting payments',
    advice:
      'Customers wait longer until their order is confirmed. Check the webhook in Razorpay’s dashboard: its address, that it is enabled, and its secret.',
    solved: 'Your payment provider reports payments again',
  },
})

/** The mails about problems, and the sentences with their figures. */
export const health = messages({
  places: {
    dashboard: 'Open the dashboard',
    mails: 'See the emails',
    messages: 'See the messages',
    printRoom: 'Open the print room',
    orders: 'See the orders',
  },
  mail: {
    begun: 'Please check: {title}',
    footnote: 'We tell you once, and again when it is solved. Until then it is on your dashboard.',
    over: 'Solved: {solved}',
    nothingToDo: 'There is nothing left to do.',
    earlier: 'Earlier we told you: “{title}.” That is solved; there is nothing left to do.',
  },
  books: 'The check of the books has {count, plural, one {# finding} other {# findings}}. Broken: “{rules}”.',
  noBackup: 'There is no good backup yet.',
  lastBackup: 'The last good backup is {hours, plural, one {# hour} other {# hours}} old.',
  backupUnreachable: 'The place for backups cannot be reached: new orders are not backed up. {last}',
  backupFailed: 'The last backup failed. {last}',
  mails: '{count, plural, one {# email was} other {# emails were}} refused for good and will not be sent.',
  refund: 'The refund of order #{number} was refused.',
  refunds: 'The refund of order #{number} and {others} more was refused.',
  unmatchedPayments: '{count, plural, one {# payment does} other {# payments do}} not match the order.',
  unreadReports: '{count, plural, one {# report} other {# reports}} of the payment provider could not be applied.',
  channels: { whatsapp: 'WhatsApp', sms: 'SMS' },
  refusedMessages: 'The last {count} messages by {channel} were refused.',
  refusedMessagesWhy: 'The last {count} messages by {channel} were refused: {error}.',
  printFiles: '{count, plural, one {# print file of an ordered design} other {# print files of ordered designs}}',
  sheets: '{count, plural, one {# gang sheet} other {# gang sheets}}',
  notMade: 'Could not be made: {what}.',
  notMadeBoth: 'Could not be made: {files} and {sheets}.',
  parcel: 'The parcel of order #{number} was refused.',
  parcels: 'The parcel of order #{number} and {others} more was refused.',
  jobs: 'Fails again and again: {jobs}.',
  disk: 'Only {left} of the disk with {folder} is left.',
  diskLeft: '{percent}% ({gigabytes} GB)',
  certificateExpires: 'The certificate of {host} expires on {day, date, day}.',
  certificateExpired: 'The certificate of {host} expired on {day, date, day}.',
  webhook: 'The last {count} payments were found only because the shop asked for them; no webhook reported them.',
})

/** What a job does, in words for the owner. A job that is missing here is shown by its name. */
export const jobWords = messages({
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
})
