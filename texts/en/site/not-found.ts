import { messages } from '#texts/messages/compile.ts'

/** The page of an address that leads nowhere, beside the words of every error page. */
export const notFound = messages({
  searchInstead: 'This page may have moved, or the link may be wrong. Try searching:',
  searchProducts: 'Search products',
  search: 'Search',
  allStyles: 'All styles',
  startHere: 'Or start here',
})
