/** Why a call of this house is refused (contract/http/reasons.ts). */
export type PeopleReasons = {
  account_changed: null
  account_in_use: null
  address_phone_invalid: null
  code_ended: null
  credentials_invalid: null
  current_password_wrong: null
  email_link_invalid: null
  email_taken: null
  invitation_invalid: null
  login_alert_invalid: null
  newsletter_link_invalid: null
  no_changes: null
  passkey_refused: null
  password_common: null
  proof_wrong: null
  recovery_code_wrong: null
  reset_link_invalid: null
  second_step_missing: null
  second_step_ended: null
  second_step_unreadable: null
  second_step_wrong: null
}
