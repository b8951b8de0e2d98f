import type { Language } from '#contract/basics/languages.ts'
import { SIGN_IN_CODE_MINUTES } from '#contract/basics/limits.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { CODE_MAIL_TEXTS } from '#contract/texts/code-mails.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

type CodeMail = { kind: string; subject: string; content: MailContent }

/** The mail with the code. The subject does not contain the code, because admins see subjects in lists of sent mails. */
export function codeMail({ name, language }: { name: string; language: Language }, code: string): CodeMail {
  const [firstName = name] = name.split(' ')
  const { subject, title, preview, lead, note } = CODE_MAIL_TEXTS[language].code(firstName, SIGN_IN_CODE_MINUTES)
  const parts = [
    { kind: 'paragraph' as const, text: lead },
    { kind: 'code' as const, code },
    { kind: 'footnote' as const, text: note },
  ]
  return { kind: 'sign-in-code', subject, content: { title, preview, parts, ...mailLanguage(language) } }
}

/** The mail to an address without an account. */
export function noAccountMail(email: string): CodeMail {
  return {
    kind: 'sign-in-no-account',
    subject: 'You have no account with us yet',
    content: {
      title: 'You have no account with us yet',
      preview: 'Someone wanted to log in with this email.',
      parts: [
        {
          kind: 'paragraph',
          text: 'Someone, probably you, asked for a code to log in with this email. There is no account for it. If you have registered with another email, please use that one.',
        },
        { kind: 'button', label: 'Create an account', to: `/register?${new URLSearchParams({ email })}` },
        { kind: 'footnote', text: 'If it was not you, you can ignore this email.' },
      ],
    },
  }
}

/** The mail to an admin. It says that the back-office opens only with the password. */
export function staffMail(): CodeMail {
  return {
    kind: 'sign-in-staff',
    subject: 'Please log in with your password',
    content: {
      title: 'Please log in with your password',
      preview: 'Accounts of the back-office get no code.',
      parts: [
        {
          kind: 'paragraph',
          text: 'Someone, probably you, asked for a code to log in. Accounts of the back-office log in with their password only.',
        },
        { kind: 'button', label: 'Log in', to: '/login' },
        { kind: 'footnote', text: 'If it was not you, you can ignore this email.' },
      ],
    },
  }
}
