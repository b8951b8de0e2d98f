import { messages } from '#texts/messages/compile.ts'

/** Policies and the owner's own pages, around their texts. */
export const textPage = messages({
  notFound: 'Page Not Found',
  moved: 'This page may have moved.',
  home: 'Home',
  updated: 'Last updated <time>{day, date, long}</time>',
  sections: 'On this page',
  noEmail: 'us',
  noCity: 'our city',
  contact: {
    mail: 'Email <mail>{email}</mail> any time. Please mention your order number.',
    mailOrCall:
      'Email <mail>{email}</mail> any time, or call <phone>{number}</phone>. Please mention your order number.',
    mailOrCallAt:
      'Email <mail>{email}</mail> any time, or call <phone>{number}</phone> from {hours}. Please mention your order number.',
    officer: '<strong>Grievance officer:</strong> {name}',
    officerMail: 'Email <mail>{email}</mail>',
    officerMailOrPhone: 'Email <mail>{email}</mail>, phone <phone>{number}</phone>',
    officerMailOrPhoneAt: 'Email <mail>{email}</mail>, phone <phone>{number}</phone> ({hours})',
    complaints:
      'Every complaint gets a ticket number, an acknowledgement within 48 hours and an answer that closes it within one month.',
  },
})
