import { messages } from '#texts/messages/compile.ts'

/** What owners read around every screen of the back-office. */
export const adminShell = messages({
  needsScript: 'The back-office needs JavaScript. Turn it on in your browser, then reload this page.',
  exposures: {
    trial: 'This is a trial shop',
    trialHelp:
      'Payments are not real, and the demo accounts have passwords that anybody can look up. Before you let customers in, set PUBLIC_URL to the shop’s https address and start it again.',
    sandbox: 'Online payments are not real',
    sandboxHelp:
      'Orders paid online bring no money, because PAYMENTS=sandbox is set. Enter your Razorpay keys on the server and remove that setting.',
  },
  admin: 'Admin',
  inner: {
    customers: 'Customers',
    funnel: 'Funnel',
    bags: 'Bags',
    subscribers: 'Subscribers',
    calendar: 'Calendar',
    grid: 'Edit many products',
    changePrices: 'Change prices',
    import: 'Import',
    stockLedger: 'Stock ledger',
    look: 'Look',
  },
  pageNotFound: 'Page Not Found',
  noSuchScreen: 'There is no such screen.',
})
