import { messages } from '#texts/messages/compile.ts'

export const receipt = messages({
  steps: {
    cart: 'Your Cart',
    checkout: 'Checkout Details',
    done: 'Order Complete',
    label: 'Steps',
    isDone: ' (done)',
  },
  title: 'Order Placed Successfully!',
  order: 'Order <strong>#{number}</strong>',
  cashOnDelivery: 'Cash on Delivery',
  paidOnline: 'Paid online',
  credit: 'Store credit',
  online: 'Online payment',
  deliveredOn: 'Delivered on <strong>{day, date, weekday}</strong>',
  arrives: 'Arrives between <strong>{from, date, weekday}</strong> and <strong>{to, date, weekday}</strong>',
  view: 'View order',
  placed: 'Order #{number} placed',
  see: 'View',
  home: 'Return Home',
  address: 'Delivery address',
  seconds: '{count, plural, one {Taking you home in # second …} other {Taking you home in # seconds …}}',
  soon: 'You are taken to the home page in a moment. Press any key to stay.',
  stay: 'Stay here',
  waiting: 'Waiting for your payment',
  waitingForBank: 'Waiting for your bank to confirm. This usually takes a few seconds.',
  bankIsSlow:
    "Your bank is taking longer than usual. You can close this page: we'll email you as soon as the payment is confirmed.",
  bankIsSlowWithoutEmail:
    'Your bank is taking longer than usual. You can close this page: your order is under My Orders as soon as the payment is confirmed.',
  ifPaid:
    'If you have paid, there is nothing to do: we confirm the order or refund you automatically. If not, you can still <link>pay now</link>.',
  email: {
    title: 'Where shall we send your receipt?',
    about: 'Optional: your order is placed. The email is also a second way to log in.',
    label: 'Email',
    ask: 'Email me a code',
  },
  passkey: {
    title: 'Log in with a touch next time',
    about:
      'Save a passkey on this device: your fingerprint, face or screen lock then opens your account, without a code.',
    add: 'Add a passkey',
    added: 'Done: next time a touch logs you in.',
    exists: 'This device has a passkey for your account already.',
    notMade: 'No passkey was made.',
  },
})

/** What the browser's tab shows, in every language of the page. */
export const receiptHead = messages({
  title: 'Order placed',
  description: 'Your order and when it arrives.',
})
