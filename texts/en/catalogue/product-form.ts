import { messages } from '#texts/messages/compile.ts'

/** The form of a product in the back-office. */
export const productForm = messages({
  category: 'Category',
  chooseCategory: 'Choose a category',
  material: 'Material',
  chooseMaterial: 'Choose a material',
  mrp: 'MRP',
  price: 'Price',
  discount: 'Discount (%)',
  costHelp:
    'What it costs the shop, {isWithoutGst, select, true {without GST} other {as you paid it, GST included}}. Shoppers never see it; it makes the margin in Reports.',
  margin: 'Now {percent}% of the price, before GST is taken off.',
  combo: 'This is a combo',
  comboHelp: 'Several items sold together. It has no category and no colours.',
  more: 'More',
  moreHint: 'video, search words, HSN and GST, legal information, cost',
  searchWords: 'Other words shoppers may type, e.g. umbrella, rain. Not shown on the page.',
  taxOtherwise: 'Empty: those of the category, else of the settings.',
  legal: 'Product information required by law',
  legalHelp: 'Shown on the product page. What you leave empty is taken from the settings.',
  packerHelp: 'The packer only if it is not the manufacturer; the importer only for goods that are not made in India.',
  preview: 'What shoppers see',
  previewName: 'Name of the product',
})

/** The pictures in the form of a product. */
export const productPictures = messages({
  title: 'Pictures',
  first: 'Drop pictures here, paste them, or choose files',
  firstHelp: 'The first is the cover. Up to {maximum}; once colours are chosen below, {maximum} more for each of them.',
  add: 'Add images',
  count: '{count} of {maximum}',
  fromLibrary: 'From the library',
  picture: 'Picture {number}',
  chosen: 'Picture {number}: change',
  cover: 'Cover',
  hint: 'Drag to sort, press to change.',
  full: 'These are all without a colour. Choose colours below, and each can have {maximum} pictures more.',
  moveLeft: 'Move picture {number} left',
  moveRight: 'Move picture {number} right',
  remove: 'Remove picture {number}',
  removeShort: 'Remove',
  shows: 'Shows: {colour}',
  allColours: 'All colours',
  colourOf: 'Colour that picture {number} shows',
  newShow: 'New ones',
  colourOfNew: 'Colour that new images show',
  describe: 'Description of picture {number} for screen readers',
  describeShort: 'Description for screen readers',
  added: '{count, plural, one {Picture added.} other {# pictures added.}}',
  moved: 'Picture {from} is now number {to}.',
  removed: 'Picture {number} removed.',
  tooMany: 'You can upload a maximum of {maximum} images.',
  tooManyOfColour: 'You can upload a maximum of {maximum} images for {colour}.',
  tooManyNew: 'At most {maximum} new images at a time. Save, then add more.',
})

/** The stock in the form of a product. */
export const productStock = messages({
  title: 'Stock',
  ways: { variant: 'Each size and colour', product: 'One total' },
  help: 'Orders placed while you edit are still counted.',
  sizesFirst: 'Choose sizes first: shoppers cannot buy it without one.',
  none: 'No stock yet: shoppers see Out of Stock.',
  grid: 'Stock by size and colour',
  paste: 'Copied from a spreadsheet? Paste into the first cell: rows are colours, columns are sizes.',
  allColours: 'All colours',
  cell: '{colour}, {size}',
  fill: 'Fill row',
  fillShort: 'All',
  fillRow: 'Every size of {colour}',
  total: 'Total: {total}',
})

/** The media library: pictures that products and banners have already. */
export const mediaLibrary = messages({
  title: 'Media library',
  search: 'Search by the name of the product',
  show: 'Search',
  choose: '{name}, picture {number} of this page',
  chosen: 'In use',
  loading: 'Loading pictures…',
  none: 'No pictures found.',
  failed: 'The pictures could not be loaded. Please try again.',
  newer: 'Newer',
  older: 'Older',
  page: 'Page {page} of {pages}',
  done: 'Done',
})
