import { messages } from '#texts/messages/compile.ts'

export const collectionPage = messages({
  home: 'Home',
  shop: 'Shop',
  description: '{collection}: chosen styles in every size and colour.',
  empty: 'Nothing in this collection right now.',
  emptyHelp: 'Please check back soon.',
  goToShop: 'Go to the shop',
})
