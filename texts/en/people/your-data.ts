import { messages } from '#texts/messages/compile.ts'

/** The page to download all data of an account, and to delete it. */
export const yourData = messages({
  title: 'Your data',
  description: 'Download your data, or delete your account.',
  download: {
    title: 'Download my data',
    about:
      'One file with all that we hold about you: your account, addresses, orders, invoices, returns, reviews, designs, and the emails and messages that we sent you.',
    button: 'Download (JSON)',
  },
  delete: {
    title: 'Delete my account',
    about:
      'This deletes your account, addresses, bag and designs, takes your name off your reviews, and ends our emails and messages. It cannot be undone.',
    invoices:
      'Tax law asks us to keep invoices for six years. Past orders stay without your name, street and phone number, and can then no longer be returned.',
    credit: 'You have {amount, number, rupees} of store credit. It is lost when you delete your account.',
    emailFirst: 'To delete your account, please <link>add an email</link> first: we send a code to it.',
    notYet: 'Please come back when this is done:',
  },
  open: {
    group: 'Your group order “{number}” is not finished. Close or cancel it, and wait until its parcel has arrived.',
    order: 'Order #{number} is on its way, or waits to be paid or packed.',
    refund: 'The refund of order #{number} has not been paid yet.',
    return: 'Your return {number} is not closed yet.',
    returnOfOrder: 'The return of order #{number} is not closed yet.',
  },
  code: 'Code',
  codeHelp: 'The 6 digits that we have emailed to {email}.',
  codeHelpPhone: 'The 6 digits that we have sent to {phone}.',
  password: 'Password',
  submit: 'Delete my account',
  deleting: 'Deleting...',
  askCode: 'No password? Email me a code',
  askPhoneCode: 'Send a code to {phone}',
  byPhoneCode: 'To delete your account, enter a code that we send to your phone.',
  askAnotherCode: 'Send another code',
  sending: 'Sending...',
  noResponse: 'Something went wrong. Try again.',
})
