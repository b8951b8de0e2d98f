/**
 * The messages by WhatsApp and SMS. They are about the same events as mails, and never advertise. `login-code` is a code to log in with, and
 * has no link. `out-for-delivery` has no mail, because it is useful for a few hours only. `cod-confirmation` asks the shopper to confirm a
 * cash-on-delivery order. `payment-link` asks the shopper to pay an order made in the back-office.
 */
export const MESSAGE_KINDS = [
  'login-code',
  'placed',
  'paid',
  'cod-confirmation',
  'payment-link',
  'accepted',
  'tracking',
  'out-for-delivery',
  'delivered',
  'rto',
  'cancelled',
  'refunded',
  'late-payment-refunded',
  'return-asked',
  'return-approved',
  'return-received',
  'return-refunded',
  'return-declined',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The channels to a phone, in order of preference: SMS is used where WhatsApp is not wanted or has failed. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * The variable values of a message. `number` is the order number including its `#`, because MSG91 would read a `#` in the text as
 * a part of the variable. `parcel` is the courier with the tracking number, `day` the last expected day of delivery.
 */
export type MessageParameter = 'name' | 'code' | 'number' | 'total' | 'amount' | 'day' | 'parcel' | 'ticket'
export type MessageValues = Partial<Record<MessageParameter, string>>
