import { messages } from '#texts/messages/compile.ts'

/** What the server says in the studio: the day of delivery, and answers to the form without JavaScript. */
export const studioAnswers = messages({
  noCategories: 'Failed to load categories.',
  noOptions: 'Failed to fetch category-specific options.',
  deliveredBy: 'Delivered by about {day, date, weekday}',
  toPin: 'To {pin}.',
  ahead:
    '{count, plural, =0 {Nothing waits before it.} one {# piece is printed before it.} other {# pieces are printed before it.}}',
  usualPrint: 'For one piece with a print of usual size: your bag shows the day of your order.',
  nameless: 'Give the design a name to save it.',
  addFailed: 'Failed to add customized product.',
  costs:
    'One piece of this design costs {price, number, price}: {shirt, number, price} for the shirt and {printing, number, price} for printing.',
  costsInAll: 'One piece of this design costs {price, number, price} when you order {quantity}.',
  addAgain: 'Add it again for this price.',
  chooseAgain: 'Choose the picture again and add it for this price.',
})
