import { MAX_GROUP_MEMBERS } from '#contract/basics/limits.ts'

/** Why a person cannot join a group order, in English; group-page-messages.ts has the other languages. */
export const JOIN_ANSWERS = {
  closed: 'This group order is closed. Ask whoever sent you the link.',
  full: `This group order is full: it has ${MAX_GROUP_MEMBERS} shirts.`,
  fullForOrganiser: 'This group order takes no more shirts for now. Ask whoever sent you the link.',
  noPayments: 'This shop takes no online payments right now.',
  chooseSize: 'Choose your size',
  otherSize: 'Choose one of the sizes',
  soldOut: 'This size is sold out. Please choose another one.',
  nameMissing: 'Enter the name for the shirt',
  numberMissing: 'Enter the number for the shirt',
  addressMissing: 'Enter your address',
  left: 'This shirt is not in the group order any more. You can join again.',
  otherEmail: 'This email cannot be used here. Please enter another one.',
} as const
