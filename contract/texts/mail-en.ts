import { piecesText } from '#contract/people/mail-content.ts'
import { isStillComing, type MailTexts, type OrderMailValues } from './mail-words.ts'

/** When a payment for a cash-on-delivery order came too late. */
const CAME_LATE = {
  unpacked: 'when the order could no longer be paid online',
  packed: 'after the parcel was packed',
  delivered: 'after the order was delivered',
  back: 'when the parcel was on its way back to us',
}

/** The mails about an order in English. */
export const mailEn: MailTexts = {
  words: {
    placed: (told) => ({
      subject: `Order #${told.number} is placed`,
      title: `Thank you, ${told.name}. Your order is placed.`,
      preview: `Arriving ${expected(told)}. ${cash(told)}`,
      lead: `We've received your order #${told.number}. ${cash(told)}`,
      next: ["We'll email you as soon as it is confirmed."],
    }),
    confirm: (told) => ({
      subject: `Please confirm order #${told.number}`,
      title: `${told.name}, please confirm your order.`,
      preview: `One click, by ${told.confirmBy}. ${cash(told)}`,
      lead: `We've received your order #${told.number} with cash on delivery. Please confirm it by ${told.confirmBy}, so that we can pack it.`,
      next: [
        'Until then we keep your items for you. Without a confirmation the order is cancelled by itself, and there is nothing to pay.',
        cash(told),
      ],
    }),
    confirmed: (told) => ({
      subject: `Thank you for confirming order #${told.number}`,
      title: `Thank you for confirming, ${told.name}. We are packing your order.`,
      preview: `Arriving ${expected(told)}. ${cash(told)}`,
      lead: `Thank you for confirming order #${told.number}. We are packing it, and it should arrive ${expected(told)}.`,
      next: [cash(told)],
    }),
    'payment-link': (told) => ({
      subject: `Your order #${told.number} is ready to be paid`,
      title: told.addsTo
        ? `${told.name}, here is what you added to order #${told.addsTo}.`
        : told.group
          ? `${told.name}, your shirt for “${told.group}” is ready to be paid.`
          : `${told.name}, here is the order that you asked us for.`,
      preview: `${told.total}, until ${told.payBy}.`,
      lead: `${told.addsTo ? `What you added to order #${told.addsTo} is order #${told.number}. Once it is paid, it comes in the same parcel, unless that has left already.` : told.group ? `You have joined the group order “${told.group}”: your shirt is order #${told.number}. It counts once it is paid.` : `We have made order #${told.number} for you.`} Please check items and address, and pay ${told.total} by ${told.payBy}. No account is needed.`,
      next: [
        'Until then we keep your items for you. Without a payment the order is cancelled by itself, and nothing is charged. Something is wrong, or you did not ask for it? Please write to us, and do not pay.',
      ],
    }),
    edited: (told) => ({
      subject: `Order #${told.number} was changed`,
      title: `${told.name}, your order was changed.`,
      preview: ofEdit(told),
      lead: `We have changed order #${told.number}. This is new:`,
      next: [
        ...(told.edit?.changes ?? []),
        ofEdit(told),
        'Is something wrong? Please write to us before it is packed.',
      ],
    }),
    paid: (told) => ({
      subject: `Order #${told.number} is paid`,
      title: `Thank you, ${told.name}. We've received your payment.`,
      preview: `${told.total} received. Arriving ${expected(told)}.`,
      lead: `We've received your order #${told.number} and your payment of ${told.total}.`,
      next: ["We'll email you as soon as it is confirmed."],
    }),
    accepted: (told) => ({
      subject: `Order #${told.number} is confirmed`,
      title: "Order confirmed. We're packing it now.",
      preview: `Arriving ${expected(told)}.`,
      lead: `Good news, ${told.name}: order #${told.number} is confirmed and being packed. It should arrive ${expected(told)}.`,
      next: told.isPaid ? [] : [cash(told)],
    }),
    delayed: (told) => ({
      subject: `Order #${told.number} arrives later than planned`,
      title: 'Your order arrives a little later than we said.',
      preview: `New date: ${expected(told)}.`,
      lead: `We are sorry, ${told.name}: printing takes longer than we planned. Order #${told.number} should now arrive ${expected(told)}.`,
      next: [
        'You do not have to do anything. Does the new date not suit you? Reply to this mail, and we will find a way.',
      ],
    }),
    tracking: (told) => ({
      subject: `Order #${told.number} is on its way`,
      title: 'Your order is on its way.',
      preview: `Arriving ${expected(told)}.`,
      lead: `${told.name}, order #${told.number} is with the courier. It should arrive ${expected(told)}.`,
      next: told.isPaid ? [] : [cash(told)],
    }),
    part: (told) => ({
      subject: `Part of your order #${told.number} is on its way`,
      title: 'Part of your order is on its way.',
      preview: `${ofPart(told)}. The rest follows in a parcel of its own.`,
      lead: `${told.name}, part of order #${told.number} is with the courier: ${ofPart(told)}, as listed below.`,
      next: ['The rest follows in a parcel of its own. We tell you when it is on its way.'],
    }),
    rto: (told) =>
      told.isInParts
        ? {
            subject: `Order #${told.number}: a parcel is coming back to us`,
            title: 'A parcel of your order could not be delivered.',
            preview: 'The parcel is on its way back to us.',
            lead: `${told.name}, the courier could not deliver the last parcel of order #${told.number}, and it is on its way back to us. What reached you before is not affected.`,
            next: [
              'Once it is here we refund the pieces in it.',
              'Would you still like them? Write to us, and we will find a way.',
            ],
          }
        : {
            subject: `Order #${told.number} is coming back to us`,
            title: 'Your order could not be delivered.',
            preview: 'The parcel is on its way back to us.',
            lead: `${told.name}, the courier could not deliver order #${told.number}, and the parcel is on its way back to us.`,
            next: [
              ...(told.isPaid && told.hasMoney
                ? [`Once it is here we refund your payment of ${told.total}; most banks show it within ${days(told)}.`]
                : []),
              ...(told.isPaid ? [] : ['There is nothing to pay.']),
              ...(told.credit ? [`Once it is here ${told.credit} of store credit is back in your account.`] : []),
              'Would you still like it? Write to us, and we will find a way.',
            ],
          },
    delivered: (told) => ({
      subject: `Order #${told.number} is delivered`,
      title: 'Your order has arrived.',
      preview: 'We hope everything fits.',
      lead: `Order #${told.number} has been delivered. We hope everything fits, ${told.name}.`,
      next: [
        `Something not right? You can request a return within ${told.returnDays} days of delivery from My Orders. Shirts made to your own design are replaced if they are faulty.`,
      ],
    }),
    cancelled: (told) => ({
      subject: `Order #${told.number} is cancelled`,
      title: 'Your order is cancelled.',
      preview: refund(told),
      lead: `Order #${told.number} is cancelled${why(told)}.`,
      next: [refund(told), ...(told.cancelReason === 'unconfirmed' ? [AGAIN] : [])],
    }),
    refunded: (told) => ({
      subject: `Refund of ${told.amount} for order #${told.number}`,
      title: `${told.amount} ${told.money?.isCash || told.money?.isCredit || told.money?.paidBy ? 'has been returned to you.' : 'is on its way back to you.'}`,
      preview: how(told),
      lead: `We have refunded ${told.amount} for order #${told.number}. ${how(told)}`,
      next: [],
    }),
    'late-payment-refunded': (told) => ({
      subject: `Your payment for order #${told.number} is being returned`,
      title: `Your payment of ${told.amount} is being returned.`,
      preview: 'It came after the order was cancelled. Nothing will be delivered.',
      lead: `Your payment of ${told.amount} for order #${told.number} came after the order was cancelled, and the items are no longer available. The full amount goes back to the account or card you paid with; most banks show it within ${days(told)}.`,
      next: ['Nothing will be delivered. If you still want these items, please place a new order.'],
    }),
    'cash-payment-refunded': (told) => ({
      subject: `Your payment for order #${told.number} is being returned`,
      title: `Your payment of ${told.amount} is being returned.`,
      preview: `It came ${CAME_LATE[told.parcel]}.${isStillComing(told) ? ' Your order still comes with cash on delivery.' : ''}`,
      lead: `Your payment of ${told.amount} for order #${told.number} came ${CAME_LATE[told.parcel]}. The full amount goes back to the account or card you paid with; most banks show it within ${days(told)}.`,
      next: isStillComing(told) ? ['Your order comes as before: please pay for it in cash when it arrives.'] : [],
    }),
  },
  seeOrder: 'See your order',
  payNow: (saved) => (saved ? `Pay now by UPI and save ${saved}` : 'Pay now by UPI'),
  confirmOrder: 'Confirm my order',
  payLink: (amount) => `Pay ${amount} now`,
  track: 'Track without logging in',
  trackParcel: 'Track your parcel',
  courier: (courier, number) =>
    `Courier: ${courier ?? 'our delivery partner'}${number ? `, tracking number ${number}` : ''}.`,
  together: (numbers, cash) =>
    `In the same parcel: ${numbers.length > 1 ? 'orders' : 'order'} ${numbers.join(', ')}.${cash ? ` The courier collects ${cash} in all.` : ''}`,
  lastParcel: 'This is the last parcel of your order. The other pieces were sent before.',
  pieces: piecesText,
  sums: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    deliveryFee: 'Delivery Fee',
    total: 'Total',
    ofWhich: (tax) => `of which ${tax}`,
    credit: 'Paid with store credit',
    due: 'Left to pay',
    paidOnline: 'Paid online',
    paidInCash: 'Paid in cash',
  },
  rows: { refunded: 'Refunded', order: 'Order', placed: 'Placed', payment: 'Payment', arriving: 'Arriving' },
  payment: {
    cod: 'Cash on Delivery',
    nothing: 'Nothing to pay',
    credit: 'Paid with store credit',
    paid: 'Paid online',
    notReceived: 'Online, not received',
  },
  deliveringTo: 'Delivering to',
  questions: 'Questions? Reply to this email or write to',
}

const AGAIN = 'Would you still like it? Open the order and press Reorder: everything is put into your bag again.'

function expected({ days: [from, to] }: OrderMailValues): string {
  return to === undefined ? `on ${from}` : `between ${from} and ${to}`
}

function ofPart({ part }: OrderMailValues): string {
  return part ? `${part.pieces} of ${part.of} pieces` : ''
}

function cash({ isPaid, total }: OrderMailValues): string {
  return isPaid ? 'There is nothing to pay.' : `Please keep ${total} ready in cash for the delivery.`
}

function ofEdit(told: OrderMailValues): string {
  if (told.edit?.settlement === 'refund')
    return `It costs ${told.edit.difference} less now. The difference goes back to the account or card you paid with; most banks show it within ${days(told)}.`
  return told.isPaid ? 'What it costs stays the same.' : cash(told)
}

function days({ refundDays }: OrderMailValues): string {
  return refundDays === '1' ? '1 working day' : `${refundDays} working days`
}

function why({ cancelReason }: OrderMailValues): string {
  if (cancelReason === 'by_shopper') return ', as you asked'
  if (cancelReason === 'out_of_stock') return ' because an item in it is out of stock. We are sorry about that'
  if (cancelReason === 'rto') return ' because the parcel could not be delivered and has come back to us'
  if (cancelReason === 'lost') return ' because the courier lost the parcel. We are very sorry about that'
  if (cancelReason === 'expired' || cancelReason === 'dismissed') return ' because it was not paid'
  if (cancelReason === 'unconfirmed') return ' because it was not confirmed in time'
  return ''
}

function how(told: OrderMailValues): string {
  if (told.money?.isCredit) return 'It is store credit now: choose it at your next checkout.'
  if (told.money?.isCash) return 'It was returned in cash.'
  if (told.money?.paidBy) return `We sent it to you another way: ${told.money.paidBy}`
  return `It goes back to the account or card you paid with. Most banks show it within ${days(told)}.`
}

function refund(told: OrderMailValues): string {
  if (told.money) return `We have refunded ${told.amount}. ${how(told)}`
  const back = told.credit ? `${told.credit} of store credit is back in your account.` : ''
  return [told.hasMoney || !told.credit ? ofMoney(told) : '', back].filter(Boolean).join(' ')
}

function ofMoney(told: OrderMailValues): string {
  if (told.refund === 'done') return 'What you paid has been refunded.'
  if (told.refund === 'underway')
    return `Your payment goes back to the account or card you paid with; most banks show it within ${days(told)}. We'll email you when it is sent.`
  return told.refund === 'nothing-to-pay' ? 'There is nothing to pay.' : 'You have not been charged.'
}
