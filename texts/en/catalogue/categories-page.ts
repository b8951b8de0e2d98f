import { messages } from '#texts/messages/compile.ts'

export const categoriesPage = messages({
  home: 'Home',
  title: 'Categories',
  description: 'Every kind of shirt we make.',
  descriptionWithNames: 'Every kind of shirt we make: {names}.',
  empty: 'There are no categories yet.',
  goToShop: 'Go to the shop',
  collections: 'Collections',
})
