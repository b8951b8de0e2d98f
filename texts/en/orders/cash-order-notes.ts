import { messages } from '#texts/messages/compile.ts'

export const cashOrderNotes = messages({
  heading: 'Almost done!',
  confirm: 'Please confirm your order',
  confirmText:
    "We've emailed you a link. Open it and press “Confirm my order” by {date, date, dateTime}. We keep your items until then; without a confirmation the order is cancelled and there is nothing to pay.",
  confirmByPhoneText:
    "We've sent a link to your phone. Open it and press “Confirm my order” by {date, date, dateTime}. We keep your items until then; without a confirmation the order is cancelled and there is nothing to pay.",
  pay: 'Pay now by UPI',
  paySaving: 'Pay now by UPI and save {saved, number, price}',
  payText: 'Or keep cash on delivery and pay {total, number, price} when it arrives. You can choose until we pack it.',
  payButton: 'Pay {amount, number, price} now',
})
