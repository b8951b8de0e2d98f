import { messages } from '#texts/messages/compile.ts'

/** What is offered below the search box. */
export const searchSuggestions = messages({
  recent: 'Recent searches',
  clear: 'Clear',
  suggestions: 'Suggestions',
  none: 'No suggestions',
  count: '{count} suggestions',
  combo: 'Combo',
  category: 'Category',
})
