import { ANSWERS } from '#contract/answers.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Shape } from './shape.ts'

/** The page that asks for a return, in English: the specification's words. `{name}` is filled in by the page. */
export const returnsEn = {
  title: 'Apply for Return',
  intro: "Tell us what you're returning and why. Our staff will contact you within 24 hours.",
  terms: {
    title: 'Before you send',
    within: 'You can ask for a return within {days} days of delivery.',
    cost: 'Returns cost {amount}, deducted from your refund. Free if the item is faulty or wrong.',
    exceptions: 'Customised, sale and gift-card items cannot be returned, unless they are faulty or wrong.',
    refund: 'Refunds take {days} once we receive the parcel.',
    oneDay: '1 working day',
    days: '{count} working days',
    support: 'Support: {hours}.',
    policy: 'Read the full {link}.',
    policyLink: 'refund policy',
  },
  tooLate: 'This order can no longer be returned. If something is faulty or wrong, tell us below.',
  whichOrder: 'Which order?',
  order: 'Order #{number}',
  returnBy: 'Return by {date}',
  whichItems: 'Which items are you returning from order #{number}?',
  quantity: 'Quantity {count}',
  custom: 'Custom {name}',
  notReturnable: 'Customised, not returnable',
  requested: 'Return already requested ({ticket})',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    fit: 'It does not fit',
    unexpected: 'It is not what I expected',
    faulty: 'It is faulty or damaged',
    wrong: 'The wrong item arrived',
    mind: 'I have changed my mind',
    other: 'Something else',
  },
  more: 'Tell us more',
  optional: 'optional',
  cost: 'Returns cost {amount}, free if the item is faulty or wrong.',
  somethingElse: 'Something else, or an item that is faulty or wrong',
  logIn: '{link} to choose items from your order, or use this form.',
  logInLink: 'Log in',
  email: 'Email',
  emailHelp: "We'll reply here.",
  products: 'Products',
  productsHelp: 'Order number, product, size and colour.',
  replyTo: "We'll reply to {email}.",
  incomplete: MESSAGES.returnIncomplete,
  sending: 'Sending...',
  send: 'Send request',
  ticket: 'Your ticket is {ticket}',
  asked: ANSWERS.returnAsked,
  keepUnworn: 'Please keep the items unworn, with their tags on.',
  myOrders: 'My Orders',
  home: 'Return Home',
}

/** The texts of that page in any language. */
export type ReturnTexts = Shape<typeof returnsEn>
