/**
 * The reasons of the return form, as the first line of a request's reason stores them: reports and size advice compare with these. What
 * a shopper reads is in texts/ and may be reworded; these stay.
 */
export const STORED_RETURN_REASONS = {
  fit: 'It does not fit',
  unexpected: 'It is not what I expected',
  faulty: 'It is faulty or damaged',
  wrong: 'The wrong item arrived',
  mind: 'I have changed my mind',
  other: 'Something else',
} as const
