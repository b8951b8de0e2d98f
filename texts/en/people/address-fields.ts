import { messages } from '#texts/messages/compile.ts'

/** The fields of an address. */
export const addressFields = messages({
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
  unknownPin: 'We do not know this PIN code. Please check it.',
  city: 'City',
  state: 'State',
  chooseState: 'Choose a state',
  country: 'Country',
})
