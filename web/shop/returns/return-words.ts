import type { ReactNode } from 'react'
import type { returnPage } from '#texts/en/orders/return-page.ts'
import type { WordsOf } from '#texts/messages/format.ts'

/** The words of the page. `incomplete`: why a form without products or reason is refused. */
export type ReturnWords = WordsOf<typeof returnPage, ReactNode> & {
  incomplete: string
  emailProblems: Record<'email_empty' | 'email_invalid', string>
}
