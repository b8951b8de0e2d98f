import { messages } from '#texts/messages/compile.ts'

export const peopleErrors = messages({})

/** In English only: what the back-office is refused. */
export const peopleErrorsInEnglish = messages({
  account_changed: 'The signed-in account has changed. Nothing was saved.',
  account_in_use: 'Your account can be deleted once your open orders, refunds and returns are done.',
  address_phone_invalid: 'Invalid phone number format.',
  code_ended: 'This code no longer works. Please ask for a new one.',
  credentials_invalid: 'Invalid email or password',
  current_password_wrong: 'Current password is incorrect',
  email_link_invalid:
    'This link has expired or was already used. If your email is not confirmed yet, ask for a new one.',
  email_taken: 'An account with this email already exists',
  invitation_invalid: 'This invitation has ended. Ask who invited you for a new one.',
  login_alert_invalid: 'This link has expired or was already used.',
  newsletter_link_invalid: 'This link has expired or was already used. Please subscribe again.',
  no_changes: 'No changes detected!',
  passkey_refused: 'This passkey does not open an account here. Please log in another way.',
  password_common: 'This password is too common. Choose one that is harder to guess',
  proof_wrong: 'This is not right. Please try again.',
  recovery_code_wrong: 'This recovery code is not right, or was used already.',
  reset_link_invalid: 'This link has expired or was already used. Please request a new one.',
  second_step_missing: 'Enter the code of your authenticator app.',
  second_step_ended: 'This login has ended. Please enter your password again.',
  second_step_unreadable:
    'Authenticator apps cannot be checked on this server at the moment. Please tell an owner of the shop.',
  second_step_wrong: 'This code is not right, or was used already. Wait for the next one.',
})
