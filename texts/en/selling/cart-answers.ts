import { messages } from '#texts/messages/compile.ts'

/** When the cart's items arrive, and the titles of the products that are suggested beside them. Worded on the server. */
export const cartAnswers = messages({
  getItBy: 'Get it by {day, date, weekday}',
  getItByIn: 'Get it by {day, date, weekday} in {place}',
  notServed: "We don't deliver to {pin} yet.",
  bestSellers: 'Best sellers',
  newProducts: 'New in',
  set: 'Complete the set',
})
