import { messages } from '#texts/messages/compile.ts'

export const savedDesignsPage = messages({
  title: 'Your designs',
  description: 'Shirts that you have designed and saved.',
  new: 'New design',
  empty: 'No saved designs yet.',
  emptyHelp: 'Design a shirt and save it under a name.',
  picture: '{name} on a {colour} shirt',
  priceWhenSaved: 'Price when saved:',
  open: 'Open in the studio',
  openDesign: 'Open in the studio: {name}',
  sizes: 'See it on every size',
  sizesOfDesign: 'See it on every size: {name}',
  group: 'Group order',
  groupOfDesign: 'Begin a group order: {name}',
  notOffered: 'Not offered now.',
  change: 'Rename, duplicate or delete',
  name: 'Name',
  rename: 'Rename',
  duplicate: 'Duplicate',
  delete: 'Delete<design>: {name}</design>',
  deleteQuestion: 'Delete “{name}”?',
  deleteDesign: 'Delete design',
  deleteHelp: 'This cannot be undone, and a link to it ends. What is in the bag or ordered stays.',
  size: 'Size',
  sizeOf: 'Size of {name}',
  quantity: 'Quantity',
  add: 'Add to bag',
  addDesign: 'Add to bag: {name}',
  share: 'Share by link<design>: {name}</design>',
  private: 'Private: only you see it. Anyone with the link can see it and save a copy, with its picture files.',
  link: 'Link to this design',
  linkHelp:
    'Anyone who has it sees the shirt and its name, and can save a copy, which has the picture files too. They do not see who you are or what you wrote.',
  stopSharing: 'Stop sharing<design>: {name}</design>',
})

/** Only for the action. */
export const savedDesignAnswers = messages({
  renamed: 'The design has its new name.',
  duplicated: 'There is a copy now. Open it in the studio to change it.',
  shared: 'Anyone with the link can see this design.',
  stopped: 'The link has ended.',
  removed: 'The design is deleted.',
  saved: '“{name}” is saved.',
  sizeMissing: 'Choose a size.',
  failed: 'Something went wrong.',
})
