import { messages } from '#texts/messages/compile.ts'

/** What is wrong with a field, also in the scripts of forms, which check some fields before they are sent. */
export const fieldErrors = messages({
  name_empty: 'Name should not be empty',
  name_invalid: 'Enter a valid name',
  email_empty: 'Email should not be empty',
  email_invalid: 'Enter a valid Email',
  email_not_phone: 'We can’t send codes to phones yet. Please enter your email.',
  email_for_password: 'Enter your email to log in with a password',
  contact_empty: 'Enter your email or mobile number',
  not_an_indian_mobile_number: 'Enter an Indian mobile number',
  phone_empty: 'Phone number should not be empty',
  phone_invalid: 'Enter a valid 10-digit phone number',
  code_invalid: 'Enter the 6 digits that we sent',
  password_empty: 'Password should not be empty',
  password_invalid: 'Must have at least 8 characters of letters, numbers & Spl. char',
  password_reset_invalid:
    'Password must be at least 8 characters long, include letters, numbers, and special characters.',
})
