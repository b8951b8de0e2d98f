import { messages } from '#texts/messages/compile.ts'

/** The offers in bag and checkout. */
export const offerList = messages({
  title: 'Offers',
  saves: 'You save {saved, number, rupees}',
  savesMore: 'Save {saved, number, rupees} more with {code}',
  apply: 'Apply<hidden> {code}</hidden>',
  applied: 'Applied',
  remove: 'Remove<hidden> {code}</hidden>',
  more: '{count, plural, one {# more offer} other {# more offers}}',
})
