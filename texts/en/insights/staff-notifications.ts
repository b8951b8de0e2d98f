import { messages } from '#texts/messages/compile.ts'

/** The topics of staff notifications, as a member of staff chooses them. */
export const noticeTopics = messages({
  order: { label: 'New orders', about: 'An order that can be accepted.' },
  return: { label: 'New returns', about: 'A return request that waits for an answer.' },
  proof: {
    label: 'Designs and photos',
    about: 'A customer who asks for a change of a design, or says that a finished shirt is wrong.',
  },
  low_stock: { label: 'Low stock', about: 'A size or colour that fell to the mark set under Settings.' },
  payment: { label: 'Payment problems', about: 'A payment that was set aside, and a refund that failed.' },
})

/** What staff are told of, in mails and notifications. */
export const staffNotifications = messages({
  newReturn: 'New {kind, select, exchange {exchange} other {return}} R-{number}',
  openForm: 'Sent with the open form',
  ofOrder: 'Of order #{number}',
  order: 'Order #{number}',
  proof: {
    change: 'The customer asks for a change of the design',
    stop: 'The customer says that a shirt is wrong',
  },
  soldOut: 'Sold out: {name}',
  lowStock: 'Low stock: {name}',
  noneLeft: 'none left',
  left: '{count} left',
  severalLow: '{count} sizes or colours are low in stock',
  severalItem: '{name} ({left})',
  more: '; and {count} more',
  checkPayment: 'Check the payment of order #{number}',
  payment: { setAside: 'A payment was set aside', refundFailed: 'A refund failed' },
  places: {
    order: 'Open the orders',
    return: 'Open the returns',
    proof: 'Open the designs',
    low_stock: 'Open the stock',
    payment: 'Open the dashboard',
  },
  footnote: 'You choose under Account, Notifications what you are told of.',
})

/** The mail that tells staff in the morning what waits for them. */
export const morningSummary = messages({
  waiting: {
    order: '{count, plural, one {# order waits} other {# orders wait}} to be accepted',
    return: '{count, plural, one {# return waits} other {# returns wait}} for an answer',
    proof: '{count, plural, one {# design or shirt needs} other {# designs or shirts need}} an answer',
    low_stock: '{count, plural, one {# size or colour is} other {# sizes or colours are}} low in stock',
    payment: '{count, plural, one {# payment needs} other {# payments need}} a look',
  },
  title: 'Good morning: {first}',
  titleAndMore: 'Good morning: {first}, and more',
  button: 'Open the back-office',
})
