import { messages } from '#texts/messages/compile.ts'

/** What the checkout answers when an order cannot be placed or paid. Worded on the server. */
export const checkoutAnswers = messages({
  failed: 'Checkout failed.',
  failedHelp: 'Nothing is lost. Press the button again: it will not be ordered twice.',
  addressFailed: 'Failed to save address.',
  promoFailed: 'Failed to apply promo code.',
  pinElsewhere: 'PIN code {pin} is in {place}. Is the address right?',
  oneOfStates: '{first} or {second}',
  pricesChanged: 'Prices have changed since this page was opened.',
  checkAgain: 'Please check it, then place the order again.',
  checkTotal: 'The new total is {total, number, rupees}. Please check it, then place the order again.',
  creditChanged: 'Your store credit has changed since this page was opened.',
  creditChangedHelp: 'Please look at what is left to pay, then place the order again.',
  addressChanged: 'Your delivery address has changed since this page was opened.',
  addressChangedHelp: 'The new address is shown below. Please check it, then place the order again.',
  outOfStock: 'Not enough in stock:',
  outOfStockLine: '{name} ({options}): {count, plural, =0 {none left} other {only # left}}',
  cartChanged: 'Your bag has changed since this page was opened.',
  cartChangedHelp: 'Please check it again. If you have just ordered in another tab, your order is in My Orders.',
  promoRemoved: 'We removed it. Please check the new total, then place the order again.',
  alreadyPlaced: 'This order has already been placed.',
  unavailable: 'Online payment is not available right now.',
  unavailableHelp: 'Your bag is unchanged. Try again in a moment, or choose cash on delivery.',
  unverified: 'Payment verification failed.',
  unverifiedHelp:
    'If money has left your account, it is safe: we are checking with your bank. Either your order is confirmed or the amount is refunded automatically.',
  notCancelled: 'Order cancellation failed.',
  notCancelledHelp: 'It is not paid and will be cancelled within half an hour. Your bag is unchanged.',
})
