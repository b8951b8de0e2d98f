/** Answers of the owner that complete a step of the setup checklist without any other change. */
export const SETUP_ANSWERS = ['keepLook', 'deliversEverywhere', 'noGstin', 'cashOnly'] as const
export type SetupAnswer = (typeof SETUP_ANSWERS)[number]

/** What the checklist asks for as contact, in the order of the settings. Without the email, staff gets no mail about returns. */
export const CONTACT_DETAILS = [
  'supportEmail',
  'supportPhone',
  'legalName',
  'postalAddress',
  'grievanceOfficer',
] as const

/** The settings that the policies mention. */
export const POLICY_RULES = [
  'returnDays',
  'returnFee',
  'refundDaysMin',
  'refundDaysMax',
  'processingDaysMin',
  'processingDaysMax',
  'deliveryDaysMin',
  'deliveryDaysMax',
  'codFee',
] as const
