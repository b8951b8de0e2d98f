import { renderToStaticMarkup } from 'react-dom/server'
import type { MailView } from '#contract/people/mail-content.ts'
import { Mail } from './mail.tsx'

/** The HTML version of a mail. Texts that people wrote are escaped. */
export function renderMail(view: MailView): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail {...view} />)}`
}
