import { messages } from '#texts/messages/compile.ts'

/**
 * The mails about a group order. `closed`: to a member whose shirt is paid, once the number of shirts is final. `asked`: to a member who has
 * paid less than the final price. `joined`, `soon` and `cancelledForMember` quote no text of the group, because the address may be a
 * stranger's.
 */
export const groupMails = messages({
  closed: {
    subject: '{title}: everybody pays {price, number, rupees}',
    title: 'Your group order is closed',
    preview:
      '{how, select, none {{pieces} shirts, {price, number, rupees} each.} other {You get {refund, number, rupees} back.}}',
    text: '{title} has {pieces} shirts, so each costs {price, number, rupees}. {how, select, none {That is not less than you paid, so there is nothing to pay back.} credit {You paid more when you joined: {refund, number, rupees} is added to your store credit.} other {You paid more when you joined: {refund, number, rupees} goes back to the way you paid.}} We now print your shirt.',
    button: 'See the group order',
  },
  asked: {
    subject: '{title}: pay {price, number, rupees}, or leave with your money',
    title: 'The price of your shirt has changed',
    preview: '{price, number, rupees} instead of {paid, number, rupees}. Please answer by {until, date, dateTime}.',
    text: '{title} has closed with {pieces, plural, =1 {one shirt} other {# shirts}}, fewer than when you paid {paid, number, rupees}, so each costs {price, number, rupees}. Pay {price, number, rupees} by {until, date, dateTime}, and your {paid, number, rupees} goes back to you whole. Or leave, and it goes back all the same. Without an answer by then you leave. Nothing is printed before.',
    button: 'Pay or leave',
  },
  closedForOrganiser: {
    subject: '{title} is closed',
    title: 'Your group order is closed',
    preview: '{pieces} shirts, {price, number, rupees} each.',
    text: '{title} has {pieces} shirts, so each costs {price, number, rupees}. {payer, select, organiser {The payment link is in a mail of its own: we print them once they are paid.} other {We now print them.}}',
    button: 'See the group order',
  },
  joined: {
    subject: 'Your T-shirt in a group order',
    title: 'Your shirt waits for its payment',
    preview: 'See it, pay for it, or leave.',
    text: 'Somebody added a shirt to a group order with this email address. On its page you see what it costs, and pay or leave. Was it not you? Then there is nothing to do: nothing is ordered, and we made no account.',
    button: 'See your shirt',
  },
  soon: {
    subject: 'Your T-shirt is not paid yet',
    title: 'Your shirt is not paid yet',
    preview: 'It can be paid until {until, date, dateTime}.',
    text: 'The group order that you joined closes on {until, date, dateTime}. Your shirt is in only once it is paid.',
    button: 'See your shirt',
  },
  cancelled: {
    subject: '{title} is cancelled',
    title: 'The group order is cancelled',
    preview: 'Whoever has paid gets everything back.',
    text: '{title} does not take place. Whoever has paid gets everything back, in the way they paid.',
    button: 'See the group order',
  },
  cancelledForMember: {
    subject: 'The group order is cancelled',
    title: 'The group order is cancelled',
    preview: 'There is nothing to pay.',
    text: 'The group order that you joined does not take place. There is nothing to pay.',
    button: 'See the group order',
  },
})
