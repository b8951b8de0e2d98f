import { messages } from '#texts/messages/compile.ts'

/** The page on which an organiser manages a group order. */
export const manageGroup = messages({
  noTitle: 'Your group order',
  description: 'Who is in, and what it costs.',
  order: 'Order #{number}',
  allCost: 'All shirts together cost {total, number, price}. Pay within a day, and we print them.',
  pay: 'Pay {total, number, price}',
  notPaidInTime: 'The time to pay for the shirts is over.',
  orderAgain: 'Order them again',
  picture: 'The design on a {color} shirt',
  eyebrow: 'Your group order',
  openUntil: 'Open until <time>{deadline, date, dateTime}</time>',
  states: {
    cancelled: 'This group order is cancelled.',
    cancelledText: 'Whoever has paid gets everything back.',
    closed: 'It is closed.',
    toPay: 'Nobody can join any more. The shirts are printed once you have paid.',
    waiting: 'It is closed, and we wait for answers.',
    waitingText:
      'Members who paid less than the last price have until <time>{until, date, dateTime}</time> to pay it, or to leave with all of their money. We print the shirts after that.',
    settling: 'We are giving back what was paid above the last price. This takes a moment.',
    inProduction: 'Your shirts are being made.',
    toPrint: 'It is closed. We print the shirts next.',
    paidBack: 'Whoever paid more than the last price has got the difference back.',
  },
  options: {
    title: 'What you chose',
    shirt: 'Shirt',
    sizes: 'Sizes',
    print: 'Print',
    lettering: {
      none: 'Only the design',
      name: 'A name on the back',
      'name-number': 'A name and a number on the back',
    },
    payer: 'Paid by',
    payers: { members: 'everybody for their own', organiser: 'you, for all' },
    parcel: 'Parcel',
    parcels: { each: 'one to each member', one: 'one' },
  },
  ending: {
    title: 'When it closes',
    byItself: 'It closes by itself on <time>{deadline, date, dateTime}</time>.',
    afterwards: {
      members: 'The number of paid shirts then decides the price for everybody.',
      organiser: 'You then get one order of all shirts to pay.',
    },
    deadline: 'Open until',
    save: 'Save',
    closeQuestion: 'Close this group order now?',
    closeConsequence: {
      members:
        'Nobody can join or pay after that. Whoever paid more than the last price gets the difference back; whoever paid less is asked to pay it or leave, within 48 hours.',
      organiser: 'Nobody can join after that. You get one order of all shirts to pay.',
    },
    closeVerb: 'Close it',
    closeNow: 'Close it now',
    notNow: 'Not now',
    cancelQuestion: 'Cancel this group order?',
    cancelConsequence: 'Nobody gets a shirt, and everybody who has paid gets everything back. This cannot be undone.',
    cancelVerb: 'Cancel it',
    cancel: 'Cancel the group order',
  },
  members: {
    title: 'Members',
    waiting:
      '{count, plural, one {One has not paid yet} other {# have not paid yet}}. We remind them by email before it closes.',
    paid: { in: 'Paid', asked: 'Asked for the difference', waiting: 'Not paid yet', out: 'Not in' },
    remove: 'Remove<name> {member}</name>',
  },
  invite: {
    first: 'Now invite everybody',
    more: 'Invite more people',
    shared: '{title}: join our group order.',
    whatsApp: 'Send on WhatsApp',
    link: 'Link',
    linkHelp: 'Whoever has it can join, without an account.',
    seePage: 'See the page as they see it',
    qrCode: 'QR code of the link',
    poster: 'Print a poster',
  },
})
