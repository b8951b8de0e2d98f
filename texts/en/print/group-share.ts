import { messages } from '#texts/messages/compile.ts'

/** The page of one shirt of a group order. It is reserved only while its payment window is open. */
export const groupShare = messages({
  title: 'Your shirt',
  description: 'Your shirt in a group order.',
  groupOrderOf: '{organiser}’s group order',
  yourShirt: '{name}, your shirt',
  paid: 'Thank you, {name}. You are in.',
  until: 'We keep your shirt until <time>{until, date, dateTime}</time>.',
  priceRules:
    'When it closes, the number of shirts decides the price for all. If that is lower, you get the difference back. If it is higher because others left, we ask you first: pay that price, or leave with all of your money.',
  oneParcel: 'All shirts go to {organiser} in {city} in one parcel.',
  priceChanged: 'The price has changed.',
  priceChangedHelp:
    'Fewer shirts are in than when you paid {paid, number, price}, so each costs {price, number, price} now. Pay that until <time>{until, date, dateTime}</time>, and your {paid, number, price} goes back to you whole. Or leave, and it goes back all the same. Without an answer you leave.',
  closed: 'The group order is closed: your shirt costs {price, number, price}.',
  refunded: 'You paid {paid, number, price}, so {refund, number, price} goes back to you.',
  closesOn:
    'It closes on <time>{deadline, date, dateTime}</time>. If more join and the price falls, you get the difference back.',
  waiting: 'Pay for your shirt, and you are in.',
  waitingHelp:
    'It can be paid until <time>{deadline, date, dateTime}</time>. Keep the link of this page: nobody else has it.',
  notIn: 'This shirt is not in the group order.',
  notInHelp:
    'It was not paid in time, or it has left. If money has left your account, it counts for this order or is refunded automatically.',
  picture: '{title} on a {color} shirt',
  size: 'Size {size}',
  order: 'Order #{number}',
  invitation: 'I am in for “{title}”. Join our T-shirt order and choose your size:',
  invite: 'Invite on WhatsApp',
  groupOrder: 'See the group order',
  leave: 'Leave the group order',
  askLeave: 'Leave the group order?',
  leaveUnpaid: 'You get no shirt. You have not paid anything.',
  leavePaid: 'You get no shirt, and everything that you have paid goes back to you.',
  confirmLeave: 'Leave',
  notNow: 'Not now',
  isInOncePaid: 'Your shirt is in once it is paid.',
  left: 'Your shirt is in once it is paid. If money has left your account, it counts for this order or is refunded automatically.',
  noScript: 'Your shirt is in once it is paid. Check your connection or any ad blocker and try again.',
})
