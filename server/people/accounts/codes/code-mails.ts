import type { Language } from '#contract/basics/languages.ts'
import { SIGN_IN_CODE_MINUTES } from '#contract/basics/limits.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { signInMails } from '#texts/en/people/sign-in-mails.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { codeMail as codeMailTexts } from '#texts/people/code-mail.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

const texts = englishWords(signInMails)

type CodeMail = { kind: string; subject: string; content: MailContent }

/**
 * The mail with the code; `name` is null for an email whose account the code makes. The subject does not contain the code, because admins
 * see subjects in lists of sent mails.
 */
export function codeMail(
  { name, language }: { name: string | null; language: Language },
  { code, page }: { code: string; page: string },
): CodeMail {
  const [firstName] = name?.split(' ') ?? []
  const words = toWords(codeMailTexts(language))
  const { subject, lead } = words
  const minutes = SIGN_IN_CODE_MINUTES
  const parts = [
    { kind: 'paragraph' as const, text: firstName === undefined ? words.newLead : lead },
    { kind: 'code' as const, code },
    { kind: 'button' as const, label: words.enter, to: page },
    { kind: 'footnote' as const, text: words.note({ minutes }) },
  ]
  return {
    kind: 'sign-in-code',
    subject,
    content: {
      title: firstName === undefined ? words.newTitle : words.title({ name: firstName }),
      preview: words.preview({ minutes }),
      parts,
      ...mailLanguage(language),
    },
  }
}

/** The mail to an admin. It says that the back-office opens only with the password. */
export function staffMail(): CodeMail {
  return {
    kind: 'sign-in-staff',
    subject: texts.staff.title,
    content: {
      title: texts.staff.title,
      preview: texts.staff.preview,
      parts: [
        {
          kind: 'paragraph',
          text: texts.staff.text,
        },
        { kind: 'button', label: texts.staff.logIn, to: '/login' },
        { kind: 'footnote', text: texts.notYou },
      ],
    },
  }
}
