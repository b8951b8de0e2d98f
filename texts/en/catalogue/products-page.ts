import { messages } from '#texts/messages/compile.ts'

/** The list of all products, and the results of a search. */
export const productsPage = messages({
  home: 'Home',
  shop: 'Shop',
  title: 'Shop all tees',
  description:
    'Printed and plain tees, oversized fits, polos and hoodies. Filter by size, colour, fabric and price, and pay on delivery.',
  titleOfCategory: '{category}: shop',
  descriptionOfCategory: '{category} in every size and colour: filter by size, fabric and price, and pay on delivery.',
  titleOfSearch: '“{searched}” in the shop',
  results: 'Results for “{searched}”',
  nothingFound: 'Nothing for “{searched}”',
  empty: 'No styles yet.',
  emptyHelp: 'New styles are on their way. Please check back soon.',
})
