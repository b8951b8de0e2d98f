import { messages } from '#texts/messages/compile.ts'

export const returnStates = messages({
  waiting: {
    label: 'Return requested',
    text: 'Our staff will contact you within 24 hours.',
  },
  approved: {
    label: 'Return approved',
    text: "We're waiting for your parcel.",
  },
  received: {
    label: 'Return received',
    text: "We've received it. Your refund is next.",
  },
  sent: {
    label: 'Exchange on its way',
    text: "We've sent it to your delivery address. There is nothing to pay.",
  },
  exchanged: {
    label: 'Exchanged',
    text: 'Your exchange has been delivered.',
  },
  refunded: {
    label: 'Returned',
    text: "We've received it.",
  },
  declined: {
    label: 'Return declined',
    text: 'We could not accept this return.',
  },
  cancelled: {
    label: 'Return cancelled',
    text: 'There is nothing to send back.',
  },
  ofExchange: {
    waiting: {
      label: 'Exchange requested',
      text: 'Reserved for you. Our staff will contact you within 24 hours.',
    },
    approved: {
      label: 'Exchange approved',
      text: "It is reserved for you. We're waiting for your parcel.",
    },
    received: {
      label: 'Parcel received',
      text: "We've received it. Your exchange is next.",
    },
    declined: {
      label: 'Exchange declined',
      text: 'We could not accept this exchange.',
    },
    cancelled: {
      label: 'Exchange cancelled',
      text: 'Nothing is reserved for you any more.',
    },
  },
})
