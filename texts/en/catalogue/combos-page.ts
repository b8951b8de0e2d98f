import { messages } from '#texts/messages/compile.ts'

export const combosPage = messages({
  home: 'Home',
  title: 'Combos',
  description: 'Two or three shirts that go together, for less than buying each one.',
  intro: 'Shirts that go together, for less than buying each one.',
  combos: 'combos',
  empty: 'There are no combos right now.',
  goToShop: 'Go to the shop',
})
