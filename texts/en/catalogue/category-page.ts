import { messages } from '#texts/messages/compile.ts'

export const categoryPage = messages({
  home: 'Home',
  categories: 'Categories',
  description: '{category} in every size and colour.',
  eyebrow: 'Category Products',
  empty: 'No products found in this category.',
})
