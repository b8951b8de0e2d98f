import { messages } from '#texts/messages/compile.ts'

export const errorPage = messages({
  notFound: 'Page Not Found',
  moved: 'This page may have moved, or the link may be wrong.',
  home: 'Return Home',
  shop: 'Go to the shop',
  retry: 'Try again',
  somethingWrong: 'Something went wrong.',
  ourFault: 'Something went wrong on our side. Try again in a moment; your cart is safe.',
  tooMany: 'Try again in a minute; your cart is safe.',
  offline: 'You are offline',
  offlineHelp: 'Please check your internet connection and try again. Your bag is safe.',
})
