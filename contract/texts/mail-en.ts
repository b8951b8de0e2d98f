import { isStillComing, type MailTexts, type OrderMailValues } from './mail-words.ts'

/** Says when a late payment for a cash-on-delivery order arrived. The keys are states of the parcel. */
const CAME_LATE = {
  unpacked: 'when the order could no longer be paid online',
  packed: 'after the parcel was packed',
  delivered: 'after the order was delivered',
  back: 'when the parcel was on its way back to us',
}

export const mailEn: MailTexts = {
  words: {
    placed: (order) => ({
      subject: `Order #${order.number} is placed`,
      title: `Thank you, ${order.name}. Your order is placed.`,
      preview: `Arriving ${expected(order)}. ${cash(order)}`,
      lead: `We've received your order #${order.number}. ${cash(order)}`,
      next: ["We'll email you as soon as it is confirmed."],
    }),
    confirm: (order) => ({
      subject: `Please confirm order #${order.number}`,
      title: `${order.name}, please confirm your order.`,
      preview: `One click, by ${order.confirmBy}. ${cash(order)}`,
      lead: `We've received your order #${order.number} with cash on delivery. Please confirm it by ${order.confirmBy}, so that we can pack it.`,
      next: [
        'Until then we keep your items for you. Without a confirmation the order is cancelled by itself, and there is nothing to pay.',
        cash(order),
      ],
    }),
    confirmed: (order) => ({
      subject: `Thank you for confirming order #${order.number}`,
      title: `Thank you for confirming, ${order.name}. We are packing your order.`,
      preview: `Arriving ${expected(order)}. ${cash(order)}`,
      lead: `Thank you for confirming order #${order.number}. We are packing it, and it should arrive ${expected(order)}.`,
      next: [cash(order)],
    }),
    'payment-link': (order) => ({
      subject: `Your order #${order.number} is ready to be paid`,
      title: order.addsTo
        ? `${order.name}, here is what you added to order #${order.addsTo}.`
        : order.group
          ? `${order.name}, your shirt for “${order.group}” is ready to be paid.`
          : `${order.name}, here is the order that you asked us for.`,
      preview: `${order.total}, until ${order.payBy}.`,
      lead: `${order.addsTo ? `What you added to order #${order.addsTo} is order #${order.number}. Once it is paid, it comes in the same parcel, unless that has left already.` : order.group ? `You have joined the group order “${order.group}”: your shirt is order #${order.number}. It counts once it is paid.` : `We have made order #${order.number} for you.`} Please check items and address, and pay ${order.total} by ${order.payBy}. No account is needed.`,
      next: [
        'Until then we keep your items for you. Without a payment the order is cancelled by itself, and nothing is charged. Something is wrong, or you did not ask for it? Please write to us, and do not pay.',
      ],
    }),
    edited: (order) => ({
      subject: `Order #${order.number} was changed`,
      title: `${order.name}, your order was changed.`,
      preview: ofEdit(order),
      lead: `We have changed order #${order.number}. This is new:`,
      next: [
        ...(order.edit?.changes ?? []),
        ofEdit(order),
        'Is something wrong? Please write to us before it is packed.',
      ],
    }),
    paid: (order) => ({
      subject: `Order #${order.number} is paid`,
      title: `Thank you, ${order.name}. We've received your payment.`,
      preview: `${order.total} received. Arriving ${expected(order)}.`,
      lead: `We've received your order #${order.number} and your payment of ${order.total}.`,
      next: ["We'll email you as soon as it is confirmed."],
    }),
    accepted: (order) => ({
      subject: `Order #${order.number} is confirmed`,
      title: "Order confirmed. We're packing it now.",
      preview: `Arriving ${expected(order)}.`,
      lead: `Good news, ${order.name}: order #${order.number} is confirmed and being packed. It should arrive ${expected(order)}.`,
      next: order.isPaid ? [] : [cash(order)],
    }),
    delayed: (order) => ({
      subject: `Order #${order.number} arrives later than planned`,
      title: 'Your order arrives a little later than we said.',
      preview: `New date: ${expected(order)}.`,
      lead: `We are sorry, ${order.name}: printing takes longer than we planned. Order #${order.number} should now arrive ${expected(order)}.`,
      next: [
        'You do not have to do anything. Does the new date not suit you? Reply to this mail, and we will find a way.',
      ],
    }),
    tracking: (order) => ({
      subject: `Order #${order.number} is on its way`,
      title: 'Your order is on its way.',
      preview: `Arriving ${expected(order)}.`,
      lead: `${order.name}, order #${order.number} is with the courier. It should arrive ${expected(order)}.`,
      next: order.isPaid ? [] : [cash(order)],
    }),
    part: (order) => ({
      subject: `Part of your order #${order.number} is on its way`,
      title: 'Part of your order is on its way.',
      preview: `${ofPartialShipment(order)}. The rest follows in a parcel of its own.`,
      lead: `${order.name}, part of order #${order.number} is with the courier: ${ofPartialShipment(order)}, as listed below.`,
      next: ['The rest follows in a parcel of its own. We tell you when it is on its way.'],
    }),
    rto: (order) =>
      order.isInParts
        ? {
            subject: `Order #${order.number}: a parcel is coming back to us`,
            title: 'A parcel of your order could not be delivered.',
            preview: 'The parcel is on its way back to us.',
            lead: `${order.name}, the courier could not deliver the last parcel of order #${order.number}, and it is on its way back to us. What reached you before is not affected.`,
            next: [
              'Once it is here we refund the pieces in it.',
              'Would you still like them? Write to us, and we will find a way.',
            ],
          }
        : {
            subject: `Order #${order.number} is coming back to us`,
            title: 'Your order could not be delivered.',
            preview: 'The parcel is on its way back to us.',
            lead: `${order.name}, the courier could not deliver order #${order.number}, and the parcel is on its way back to us.`,
            next: [
              ...(order.isPaid && order.hasMoney
                ? [
                    `Once it is here we refund your payment of ${order.total}; most banks show it within ${days(order)}.`,
                  ]
                : []),
              ...(order.isPaid ? [] : ['There is nothing to pay.']),
              ...(order.credit ? [`Once it is here ${order.credit} of store credit is back in your account.`] : []),
              'Would you still like it? Write to us, and we will find a way.',
            ],
          },
    delivered: (order) => ({
      subject: `Order #${order.number} is delivered`,
      title: 'Your order has arrived.',
      preview: 'We hope everything fits.',
      lead: `Order #${order.number} has been delivered. We hope everything fits, ${order.name}.`,
      next: [
        `Something not right? You can request a return within ${order.returnDays} days of delivery from My Orders. Shirts made to your own design are replaced if they are faulty.`,
      ],
    }),
    cancelled: (order) => ({
      subject: `Order #${order.number} is cancelled`,
      title: 'Your order is cancelled.',
      preview: refund(order),
      lead: `Order #${order.number} is cancelled${formatCancelReason(order)}.`,
      next: [refund(order), ...(order.cancelReason === 'unconfirmed' ? [AGAIN] : [])],
    }),
    refunded: (order) => ({
      subject: `Refund of ${order.amount} for order #${order.number}`,
      title: `${order.amount} ${order.money?.isCash || order.money?.isCredit || order.money?.paidBy ? 'has been returned to you.' : 'is on its way back to you.'}`,
      preview: how(order),
      lead: `We have refunded ${order.amount} for order #${order.number}. ${how(order)}`,
      next: [],
    }),
    'late-payment-refunded': (order) => ({
      subject: `Your payment for order #${order.number} is being returned`,
      title: `Your payment of ${order.amount} is being returned.`,
      preview: 'It came after the order was cancelled. Nothing will be delivered.',
      lead: `Your payment of ${order.amount} for order #${order.number} came after the order was cancelled, and the items are no longer available. The full amount goes back to the account or card you paid with; most banks show it within ${days(order)}.`,
      next: ['Nothing will be delivered. If you still want these items, please place a new order.'],
    }),
    'cash-payment-refunded': (order) => ({
      subject: `Your payment for order #${order.number} is being returned`,
      title: `Your payment of ${order.amount} is being returned.`,
      preview: `It came ${CAME_LATE[order.parcel]}.${isStillComing(order) ? ' Your order still comes with cash on delivery.' : ''}`,
      lead: `Your payment of ${order.amount} for order #${order.number} came ${CAME_LATE[order.parcel]}. The full amount goes back to the account or card you paid with; most banks show it within ${days(order)}.`,
      next: isStillComing(order) ? ['Your order comes as before: please pay for it in cash when it arrives.'] : [],
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
  pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
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
}

const AGAIN = 'Would you still like it? Open the order and press Reorder: everything is put into your bag again.'

function expected({ days: [from, to] }: OrderMailValues): string {
  return to === undefined ? `on ${from}` : `between ${from} and ${to}`
}

function ofPartialShipment({ partialShipment }: OrderMailValues): string {
  return partialShipment ? `${partialShipment.pieces} of ${partialShipment.of} pieces` : ''
}

function cash({ isPaid, total }: OrderMailValues): string {
  return isPaid ? 'There is nothing to pay.' : `Please keep ${total} ready in cash for the delivery.`
}

function ofEdit(order: OrderMailValues): string {
  if (order.edit?.settlement === 'refund')
    return `It costs ${order.edit.difference} less now. The difference goes back to the account or card you paid with; most banks show it within ${days(order)}.`
  return order.isPaid ? 'What it costs stays the same.' : cash(order)
}

function days({ refundDays }: OrderMailValues): string {
  return refundDays === '1' ? '1 working day' : `${refundDays} working days`
}

function formatCancelReason({ cancelReason }: OrderMailValues): string {
  if (cancelReason === 'by_shopper') return ', as you asked'
  if (cancelReason === 'out_of_stock') return ' because an item in it is out of stock. We are sorry about that'
  if (cancelReason === 'rto') return ' because the parcel could not be delivered and has come back to us'
  if (cancelReason === 'lost') return ' because the courier lost the parcel. We are very sorry about that'
  if (cancelReason === 'expired' || cancelReason === 'dismissed') return ' because it was not paid'
  if (cancelReason === 'unconfirmed') return ' because it was not confirmed in time'
  return ''
}

function how(order: OrderMailValues): string {
  if (order.money?.isCredit) return 'It is store credit now: choose it at your next checkout.'
  if (order.money?.isCash) return 'It was returned in cash.'
  if (order.money?.paidBy) return `We sent it to you another way: ${order.money.paidBy}`
  return `It goes back to the account or card you paid with. Most banks show it within ${days(order)}.`
}

function refund(order: OrderMailValues): string {
  if (order.money) return `We have refunded ${order.amount}. ${how(order)}`
  const back = order.credit ? `${order.credit} of store credit is back in your account.` : ''
  return [order.hasMoney || !order.credit ? ofMoney(order) : '', back].filter(Boolean).join(' ')
}

function ofMoney(order: OrderMailValues): string {
  if (order.refund === 'done') return 'What you paid has been refunded.'
  if (order.refund === 'underway')
    return `Your payment goes back to the account or card you paid with; most banks show it within ${days(order)}. We'll email you when it is sent.`
  return order.refund === 'nothing-to-pay' ? 'There is nothing to pay.' : 'You have not been charged.'
}
