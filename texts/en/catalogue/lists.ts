import { messages } from '#texts/messages/compile.ts'

/** A list of products with its filters. */
export const lists = messages({
  styles: '{count, plural, one {style} other {styles}}',

  filters: 'Filters',
  category: 'Category',
  all: 'All',
  size: 'Size',
  colour: 'Colour',
  fabric: 'Fabric',
  price: 'Price',
  from: 'From',
  to: 'To',
  amount: 'An amount in rupees',
  setPrice: 'Set price',
  availability: 'Availability',
  inStockOnly: 'In stock only',
  noStyle: 'none',
  close: 'Close',
  show: 'Show {count, plural, one {# style} other {# styles}}',
  filterAndSort: 'Filter and sort',
  filter: 'Filter{count, plural, =0 {} other { (#)}}',

  searched: '“{text}”',
  sizeIs: 'Size {size}',
  fromPrice: 'From ₹{price}',
  upToPrice: 'Under ₹{price}',
  inStock: 'In stock',
  clearAll: 'Clear all',

  sortBy: 'Sort by',
  sort: 'Sort',
  bestMatch: 'Best match',

  categories: 'Categories',
  corrected: 'Nothing matched “{searched}”. Showing results for <strong>“{used}”</strong>.',
  showEarlier: 'Show earlier styles',
  nothingFound: 'Nothing for “{searched}”',
  tryOtherWords: 'Check the spelling, or try a shorter word.',
  showAll: 'Show all styles',
  nothingMatches: 'No styles match these filters.',
  tryOtherFilters: 'Try another size or colour, or remove a filter.',
  clearFilters: 'Clear all filters',
  youMayLike: 'You may like these',
  nearest: 'Closest to your search',
})
