import { messages } from '#texts/messages/compile.ts'

export const addressBook = messages({
  title: 'Address',
  description: 'Where your orders go.',
  edit: 'Edit Address',
  add: 'Add Address',
  forBusiness: 'For a business? Add its GSTIN',
  save: 'Save address',
  saving: 'Saving...',
  cancel: 'Cancel',
  removeMain: 'Remove this address',
  others: 'Other addresses',
  noOthers: 'Save more, for example of your office or your family, and choose at the checkout.',
  makeDefault: 'Make default',
  editOther: 'Edit',
  remove: 'Remove',
  addOther: 'Add another address',
  notSaved: 'Failed to save address.',
})

/** Only for the action. */
export const addressBookAnswers = messages({
  failed: 'Something went wrong.',
  madeDefault: 'Your next order goes there.',
  removed: 'The address is removed.',
})
