import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from './config.ts'
import type { Letter } from './letter.ts'
import { absoluteUrl, type MailFacts } from './mail-text.ts'

/** A mail of the outbox, as far as sending goes. */
type OutgoingMail = {
  id: string
  key: string
  to: string
  replyTo: string | null
  subject: string
  letter: Letter | null
  text: string | null
  createdAt: Date
}

/** Takes a mail out of the house, or throws; see `blame`. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

type Settings = Pick<Config, 'mail' | 'mailFrom' | 'publicUrl' | 'dataDir'>
/** What the shop is called and where people write to: the owner may change both at any time. */
export type Contact = Pick<MailFacts, 'shopName' | 'supportEmail'>

/** Well below the lease of a mail, so that a server that hangs is given up before another sender takes over. */
const SMTP_TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }
const NO_READING = { disableFileAccess: true, disableUrlAccess: true }

/**
 * Over SMTP when that is set up; else every mail becomes a file in DATA_DIR/outbox that any mail program opens. `contact`
 * is asked for each mail, so that what the owner has just changed stands in the next one.
 */
export function createMailer(config: Settings, contact: () => Promise<Contact>): Mailer {
  const composed = async (mail: OutgoingMail) => compose(mail, { ...config, ...(await contact()) })
  if (config.mail.kind === 'outbox') return fileMailer(composed, join(config.dataDir, 'outbox'))
  const transport = createTransport({ url: config.mail.url, ...SMTP_TIMES, ...NO_READING })
  return {
    async send(mail) {
      await transport.sendMail(await composed(mail))
    },
  }
}

/** The file's name comes from the row, so a mail that is written again after a crash replaces itself. */
function fileMailer(composed: (mail: OutgoingMail) => Promise<SendMailOptions>, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_READING })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(await composed(mail))
      const time = mail.createdAt.toISOString().replace(/[-:.]/g, '')
      const name = `${time}-${mail.key.replace(/[^\w.-]+/g, '-').slice(0, 120)}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${randomUUID()}`)
      try {
        await using file = await open(unfinished, 'wx', 0o600)
        await file.writeFile(message as Buffer)
        await file.sync()
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await rename(unfinished, join(folder, name))
    },
  }
}

/** The whole message. Id and date are the row's: a mail sent again after a crash can be recognised as the same. */
async function compose(mail: OutgoingMail, facts: Settings & MailFacts): Promise<SendMailOptions> {
  // React is loaded with the first mail, not with the process.
  const body = mail.letter && (await import('./mail-layout.ts')).renderLetter(mail.letter, facts)
  return {
    from: senderOf(facts),
    to: mail.to,
    replyTo: mail.replyTo ?? facts.supportEmail,
    subject: mail.subject,
    messageId: `<${mail.id}@${facts.publicUrl.hostname}>`,
    date: mail.createdAt,
    text: body?.text ?? mail.text ?? '',
    ...(body && { html: body.html }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.letter, facts) },
  }
}

/** MAIL_FROM as it stands when it has a name of its own; a bare address carries the shop's. */
function senderOf({ mailFrom, shopName }: Settings & MailFacts): SendMailOptions['from'] {
  return mailFrom.includes('<') ? mailFrom : { name: shopName, address: mailFrom }
}

/** RFC 8058: the mail program's own button, which posts to the link. */
function unsubscribeHeaders(letter: Letter | null, { publicUrl, supportEmail }: MailFacts): Record<string, string> {
  if (!letter?.unsubscribe) return {}
  return {
    'List-Unsubscribe': `<${absoluteUrl(letter.unsubscribe, { publicUrl })}>, <mailto:${supportEmail}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
