import { messages } from '#texts/messages/compile.ts'

/** The first delivery area of a shop, from its city. */
export const cityAreaTexts = messages({
  title: 'Deliver in and around your city',
  intro: 'Without a rule you deliver everywhere in India. To serve only your area, type your city.',
  city: 'Your city',
  find: 'Show its PIN codes',
  several: 'Which {city}?',
  place: '{city}, {state}',
  unknown: '{city} is not in our list. Its PIN codes all begin with the same three digits: type those.',
  digits: 'PIN codes begin with',
  digitsHelp:
    'The first digits of a PIN code stand for an area; several with a comma. You can change them at any time.',
  districts: '{digits}: {districts}',
  serve: 'Deliver only here',
  serving: 'Saving...',
  served: 'You deliver in and around {city}.',
  notServed: 'Failed to save your delivery area',
  /** The help of a rule's digits. */
  ruleHelp: '2 to 6 digits. Leave it empty for everywhere else.',
  ruleHelpOfCity: '2 to 6 digits: {digits} is {districts}. Leave it empty for everywhere else.',
})
