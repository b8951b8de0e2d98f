import { MESSAGES } from '#contract/basics/messages.ts'

/** The labels of the fields of an address, in English; address-words.ts has the other languages. */
export const ADDRESS_ENGLISH = {
  fullName: 'Full name',
  phone: 'Phone number',
  phoneHelp: '10 to 15 digits. The courier may call before delivery.',
  line1: 'Address line 1',
  line1Help: 'House or flat, street',
  addLine2: 'Add line 2',
  line2: 'Address line 2',
  optional: '(optional)',
  pin: 'PIN code',
  notServed: "We don't deliver to {pin} yet.",
  unknownPin: MESSAGES.pinUnknown,
  city: 'City',
  state: 'State',
  chooseState: 'Choose a state',
  country: 'Country',
}

export type AddressWords = Record<keyof typeof ADDRESS_ENGLISH, string>
