import { messages } from '#texts/messages/compile.ts'

/** How a design is saved under a name, in the studio and after it was added to the bag. */
export const studioSaving = messages({
  mockup: 'Your shirt with your design on it',
  inBag: 'It’s in your bag',
  inBagNote:
    "This is how we'll make it. We print from your original file. Only you and our print team see it, unless you save the design and share its link.",
  toCart: 'Go to Cart',
  sameDesign: 'Same design, other size or colour',
  another: 'Design another',
  yourDesigns: 'Your designs',
  savedNote: 'It stays here too, so you can go on designing.',
  orderIt: 'Order it',
  shareIt: 'Share it',
  saveAs: 'Save this design as',
  saveAsHelp: 'To order it again in any size, change it or share it.',
  name: 'Name',
  nameHelp: 'To order it in any size later, change it or share it. Nothing is added to your bag.',
  nameless: 'Give the design a name',
  savedAs: 'Saved as: {choices}. You choose the size again when you order.',
  save: 'Save',
  saveNew: 'Save as a new design',
  saving: 'Saving...',
  replace: 'Save in place of “{name}”',
  replaceNote: 'What you save in its place is also what a link to “{name}” shows from then on.',
  failed: 'Something went wrong. Try again.',
})
