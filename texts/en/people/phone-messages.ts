import { messages } from '#texts/messages/compile.ts'

/** The messages by WhatsApp and SMS. The providers have registered these texts: a changed text must be registered again. `stop`: the last line of a WhatsApp message. */
export const phoneMessages = messages({
  bodies: {
    'login-code':
      'Your code to log in at {shop} is {code}. It works for 10 minutes. Please tell nobody: we never ask for it.',
    placed:
      'Hello {name}, thank you for your order {number} at {shop}. The total is {total}. We will tell you as soon as it is confirmed.',
    paid: 'Hello {name}, we have received your payment of {total} for order {number} at {shop}. We will tell you as soon as the order is confirmed.',
    'cod-confirmation':
      'Hello {name}, please confirm your cash on delivery order {number} of {total} at {shop}. We pack it as soon as you have confirmed.',
    'payment-link':
      'Hello {name}, your order {number} at {shop} is ready. Please pay {total} with this link. We keep your items until then, for one day.',
    accepted:
      'Good news, {name}: your order {number} at {shop} is confirmed and being packed. It should arrive by {day}.',
    tracking: 'Hello {name}, your order {number} from {shop} is on its way with {parcel}. It should arrive by {day}.',
    'out-for-delivery':
      'Hello {name}, your order {number} from {shop} is out for delivery and should reach you today. Please keep your phone at hand.',
    delivered: 'Hello {name}, your order {number} from {shop} has been delivered. We hope everything fits.',
    rto: 'Hello {name}, the courier could not deliver your order {number} from {shop}, and the parcel is on its way back to us. Would you still like it? Please write to us.',
    cancelled:
      'Hello {name}, your order {number} at {shop} is cancelled. If you have paid anything, it is refunded to you.',
    refunded:
      'Hello {name}, we have refunded {amount} for your order {number} at {shop}. Our email to you has the details.',
    'late-payment-refunded':
      'Hello {name}, your payment of {amount} for order {number} at {shop} came after the order was cancelled and is being returned to you. Nothing will be delivered.',
    'return-asked':
      'Hello {name}, we have received your return request {ticket} for order {number} at {shop}. Our staff will contact you within 24 hours.',
    'return-approved':
      'Hello {name}, your return {ticket} of order {number} at {shop} is approved. Please send it back unworn, with its tags on and the ticket number on the parcel.',
    'return-received':
      'Hello {name}, your return {ticket} of order {number} has arrived at {shop}. We will check it and tell you when your refund is on its way.',
    'return-refunded':
      'Hello {name}, your return {ticket} of order {number} at {shop} is complete. Our email to you has the details of your refund.',
    'return-declined':
      'Hello {name}, we cannot accept your return {ticket} of order {number} at {shop}. If you think this is a mistake, please write to us.',
  },
  track: 'Track your order',
  pay: 'Pay for your order',
  confirm: 'Confirm your order',
  stop: 'Reply STOP to get no more of these messages.',
  ourCourier: 'our delivery partner',
})
