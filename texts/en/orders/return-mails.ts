import { messages } from '#texts/messages/compile.ts'

export const returnMails = messages({
  asked: {
    return: {
      subject: 'Your return request {ticket}',
      title: "We've received your return request.",
      preview: '{ticket}. Our staff will contact you within 24 hours.',
      text: 'Our staff will contact you within 24 hours. Please keep the items unworn until then.',
      fee: 'Returns cost a flat {fee, number, rupees}, deducted from the refund. Free if the item is faulty or wrong.',
    },
    exchange: {
      subject: 'Your exchange request {ticket}',
      title: "We've received your exchange request.",
      preview: '{ticket}. {exchange} is reserved for you.',
      text: '{exchange} is reserved for you. Our staff will contact you within 24 hours. Please keep the items unworn until then.',
      fee: 'The exchange is free: there is nothing to pay.',
    },
  },
  approved: {
    return: {
      subject: 'Your return {ticket} is approved',
      title: 'Your return is approved.',
    },
    exchange: {
      subject: 'Your exchange {ticket} is approved',
      title: 'Your exchange is approved.',
    },
    send: 'Please send it back unworn and with its tags on, and write the ticket number on the parcel.',
    sendTo: 'Send it to {address}.',
    pickup:
      'We will pick it up at your delivery address and tell you when. Please keep it ready, unworn and with its tags on, and write the ticket number on the parcel.',
    kept: 'We keep {exchange} for you until {until, date, day}.',
  },
  received: {
    return: {
      subject: 'Your return {ticket} has arrived',
      title: "We've received your return.",
      text: "We'll check it and email you when your refund is on its way.",
    },
    exchange: {
      subject: 'Your exchange {ticket} has arrived',
      title: "We've received your parcel.",
      text: "We'll check it, then send you {exchange}, and email you when it is on its way.",
    },
  },
  sent: {
    subject: 'Your exchange {ticket} is on its way',
    title: 'Your exchange is on its way.',
    text: 'We have sent {exchange} to your delivery address. There is nothing to pay.',
  },
  exchanged: {
    subject: 'Your exchange {ticket} is complete',
    title: 'Your exchange is complete.',
    text: '{exchange} has been delivered. We hope it fits.',
  },
  refunded: {
    subject: 'Your return {ticket} is complete',
    title: 'Your return is complete.',
    paid: 'We have paid {refunded, number, rupees} back to you {way}.',
    ways: {
      upi: 'by UPI',
      bank: 'by bank transfer',
      cash: 'in cash',
    },
    online:
      'Your refund is {refunded, number, rupees}. Online payments go back to the account or card you paid with, within {refundDays}.',
    refundDays: '{days, plural, one {# working day} other {# working days}}',
    refundDaysBetween: '{from}–{to} working days',
    credited: 'Your refund of {credited, number, rupees} is store credit now: choose it at your next checkout.',
    alsoCredited: 'Another {credited, number, rupees} is store credit now: choose it at your next checkout.',
    done: 'Your refund has been paid.',
  },
  declined: {
    return: {
      subject: 'About your return {ticket}',
      title: 'We cannot accept this return.',
    },
    exchange: {
      subject: 'About your exchange {ticket}',
      title: 'We cannot accept this exchange.',
    },
    text: 'If you think this is a mistake, please reply to this email and we will look into it.',
  },
  cancelled: {
    return: {
      subject: 'Your return {ticket} is cancelled',
      title: 'Your return is cancelled.',
    },
    exchange: {
      subject: 'Your exchange {ticket} is cancelled',
      title: 'Your exchange is cancelled.',
    },
    text: 'You have cancelled it, so there is nothing to send back.',
  },
  late: {
    subject: 'About your exchange {ticket}',
    title: 'Your new size is no longer kept.',
    text: 'Your parcel has not reached us in time, so {exchange} is no longer kept for you. If you have sent it already, there is nothing to do: your request stays open, and we refund you once your items have arrived. If you have not, you can cancel the request in your order.',
  },
  undelivered: {
    subject: 'About your exchange {ticket}',
    title: 'Your exchange did not reach you.',
    text: 'The parcel with {exchange} could not be delivered. We are sorry. We will send it again or refund you, and email you as soon as we do.',
    textWithoutStock:
      'The parcel with your exchange could not be delivered, and the size is no longer in stock. We are sorry. We will refund you, and email you as soon as we do.',
  },
  ticket: 'Ticket',
  order: 'Order',
  payTo: 'Refund to',
  parcel: 'Courier',
  items: 'Items to return',
  reason: 'Reason',
  fromUs: 'From us',
  seeOrder: 'See your order',
})
