import { messages } from '#texts/messages/compile.ts'

/** What to do when an order was not placed or paid. */
export const refusalNotice = messages({
  retry: 'Try again',
  oneMoment: 'One moment...',
  links: {
    bag: 'View your bag',
    orders: 'My Orders',
    address: 'Check your address',
    email: 'Confirm your email',
  },
})
