import { renderToStaticMarkup } from 'react-dom/server'
import type { MailView } from '#contract/people/mail-content.ts'
import { Mail } from './mail.tsx'

/** The HTML side of a mail. Whatever people wrote stands in it as text, never as markup. */
export function renderMail(view: MailView): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail {...view} />)}`
}
