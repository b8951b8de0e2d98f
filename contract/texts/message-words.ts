/**
 * The messages by WhatsApp and SMS. They tell of the same events as mails, and never advertise. `out-for-delivery` has no mail,
 * because it is of use for some hours only; `cod-confirmation` asks the shopper to confirm an order with cash on delivery,
 * `payment-link` to pay one that the back-office has made for them.
 */
export const MESSAGE_KINDS = [
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

/** The ways that a message reaches a phone. In this order: SMS is sent where WhatsApp is not wanted, or has failed. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * What changes from message to message. `number` is that of the order with its `#`, which would be read as a part of a variable in
 * MSG91's texts; `parcel` is the courier with the tracking number, `day` the last expected day.
 */
export type MessageParameter = 'name' | 'number' | 'total' | 'amount' | 'day' | 'parcel' | 'ticket'
export type MessageValues = Partial<Record<MessageParameter, string>>

/**
 * The texts of the messages in one language, with `{name}` for a parameter and `{shop}` for the shop's name. They are registered
 * with the providers as they are here: a changed text has to be registered again.
 */
export type MessageTexts = {
  bodies: Record<MessageKind, string>
  /** The label of the link below each message. */
  track: string
  confirm: string
  pay: string
  /** The last line of a WhatsApp message. */
  stop: string
  /** A parcel whose courier is not known. */
  ourCourier: string
}
