import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from './config.ts'
import type { Letter } from './letter.ts'
import { absoluteUrl } from './mail-text.ts'

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

type Settings = Pick<Config, 'mail' | 'mailFrom' | 'supportEmail' | 'publicUrl' | 'dataDir'>

const SHOP_NAME = 'Inkloom'
/** Well below the lease of a mail, so that a server that hangs is given up before another sender takes over. */
const SMTP_TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }
const NO_READING = { disableFileAccess: true, disableUrlAccess: true }

/** Over SMTP when that is set up; else every mail becomes a file in DATA_DIR/outbox that any mail program opens. */
export function createMailer(config: Settings): Mailer {
  if (config.mail.kind === 'outbox') return fileMailer(config, join(config.dataDir, 'outbox'))
  const transport = createTransport({ url: config.mail.url, ...SMTP_TIMES, ...NO_READING })
  return {
    async send(mail) {
      await transport.sendMail(await compose(mail, config))
    },
  }
}

/** The file's name comes from the row, so a mail that is written again after a crash replaces itself. */
function fileMailer(config: Settings, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_READING })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(await compose(mail, config))
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
async function compose(mail: OutgoingMail, config: Settings): Promise<SendMailOptions> {
  const facts = { shopName: SHOP_NAME, publicUrl: config.publicUrl, supportEmail: config.supportEmail }
  // React is loaded with the first mail, not with the process.
  const body = mail.letter && (await import('./mail-layout.ts')).renderLetter(mail.letter, facts)
  return {
    from: config.mailFrom,
    to: mail.to,
    replyTo: mail.replyTo ?? config.supportEmail,
    subject: mail.subject,
    messageId: `<${mail.id}@${config.publicUrl.hostname}>`,
    date: mail.createdAt,
    text: body?.text ?? mail.text ?? '',
    ...(body && { html: body.html }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.letter, config) },
  }
}

/** RFC 8058: the mail program's own button, which posts to the link. */
function unsubscribeHeaders(letter: Letter | null, { publicUrl, supportEmail }: Settings): Record<string, string> {
  if (!letter?.unsubscribe) return {}
  return {
    'List-Unsubscribe': `<${absoluteUrl(letter.unsubscribe, { publicUrl })}>, <mailto:${supportEmail}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
