import { messages } from '#texts/messages/compile.ts'

/** What is wrong with a field, also in the scripts of forms, which check some fields before they are sent. */
export const fieldErrors = messages({
  name_empty: 'Name should not be empty',
  name_invalid: 'Enter a valid name',
  email_empty: 'Email should not be empty',
  email_invalid: 'Enter a valid Email',
  phone_empty: 'Phone number should not be empty',
  phone_invalid: 'Enter a valid 10-digit phone number',
  code_invalid: 'Enter the 6 digits of our email',
  password_empty: 'Password should not be empty',
  password_invalid: 'Must have at least 8 characters of letters, numbers & Spl. char',
  password_reset_invalid:
    'Password must be at least 8 characters long, include letters, numbers, and special characters.',
})
