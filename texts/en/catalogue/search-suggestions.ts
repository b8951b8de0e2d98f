import { messages } from '#texts/messages/compile.ts'

/** What is offered below the search box. */
export const searchSuggestions = messages({
  recent: 'Recent searches',
  clear: 'Clear',
  popular: 'Popular searches',
  categories: 'Categories',
  suggestions: 'Suggestions',
  none: 'No suggestions',
  all: 'See all results for “{searched}”',
  search: 'Search for “{searched}”',
  count: '{count} suggestions',
  combo: 'Combo',
  category: 'Category',
})
