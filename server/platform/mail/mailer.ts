import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import {
  absoluteUrl,
  CONFIRM_ORDER_PATH,
  LOGO_CID,
  type MailContent,
  type MailFacts,
  type MailView,
  PAY_LINK_PATH,
  TRACKING_PATH,
} from '#contract/people/mail-content.ts'
import type { Config } from '#server/platform/config/config.ts'
import { fromRoot } from '#server/platform/root.ts'
import { mailProblems } from '#texts/en/platform/mails.ts'
import { englishWords } from '#texts/messages/format.ts'
import { mailText } from './mail-text.ts'
import { writeOutboxFile } from './outbox-file.ts'
import { MAY_HAVE_ARRIVED, SendError } from './send-error.ts'

/** The columns of an outbox row that the mailer needs. */
type OutgoingMail = {
  id: string
  key: string
  kind: string
  to: string
  replyTo: string | null
  /** The order that the mail is about: `TRACKING_PATH` in its content becomes the order's own link. */
  orderId: string | null
  subject: string
  content: MailContent | null
  text: string | null
  createdAt: Date
  /** A newsletter mail, which is never sent twice. */
  isBulk?: boolean
}

/** Returns a small JPEG of a stored picture; null when the picture does not exist. */
export type MailPictures = (path: string) => Promise<Buffer | null>

type MailDocument = { name: string; bytes: Buffer; type: string }
/** Returns the files attached to a mail. Passed in, because the platform knows no house. */
export type MailDocuments = (mail: Pick<OutgoingMail, 'id' | 'key' | 'kind' | 'orderId'>) => Promise<MailDocument[]>

export type RenderMail = (view: MailView) => Promise<string>

/** Sends a mail, or throws; see `classifyFailure`. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

type Settings = Pick<Config, 'mail' | 'mailFrom' | 'publicUrl' | 'dataDir'>
/** The shop's name, contact address and logo (see `MailFacts`): the owner may change both at any time. */
export type Contact = Pick<MailFacts, 'shopName' | 'supportEmail'> & {
  logo?: { bytes: Buffer; width: number; height: number } | null | undefined
}

/** `contact` is called for each mail, so that the owner's change applies to the next mail; mails that begin together share a call. */
type Sources = {
  contact: () => Promise<Contact>
  renderMail: RenderMail
  pictures?: MailPictures
  /** Makes the token of an order for a link to a path of `ORDER_LINKS`. */
  signOrder?: (orderId: string, path: string) => string
  documents?: MailDocuments
}

const ORDER_LINKS: readonly string[] = [TRACKING_PATH, CONFIRM_ORDER_PATH, PAY_LINK_PATH]

/** The sum of these is below the lease of a mail, so that a hanging connection times out before another sender claims the mail. */
const SMTP_TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }
const NO_FILE_ACCESS = { disableFileAccess: true, disableUrlAccess: true }

/** Creates a mailer. It sends over SMTP if that is configured, else it writes files to DATA_DIR/outbox, which any mail program can open. */
export function createMailer(config: Settings, sources: Sources): Mailer {
  const contact = sharedWhileRunning(sources.contact)
  const composed = async (mail: OutgoingMail) => compose(mail, { ...config, ...(await contact()) }, sources)
  if (config.mail.kind === 'outbox') return fileMailer(composed, join(config.dataDir, 'outbox'))
  const { url } = config.mail
  const opened = atFirstUse(async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, ...SMTP_TIMES, ...NO_FILE_ACCESS })
    return { transport, begun: noteBegun(transport) }
  })
  return {
    async send(mail) {
      const { transport, begun } = await opened()
      const message = await composed(mail)
      try {
        await transport.sendMail(message)
      } catch (error) {
        const isAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number'
        if (!mail.isBulk || isAnswered || !begun.has(message.messageId)) throw error
        throw new SendError('unknown', englishWords(mailProblems).connectionLost({ mayHaveArrived: MAY_HAVE_ARRIVED }))
      } finally {
        begun.delete(message.messageId)
      }
    },
  }
}

/** Makes calls of `ask` share the result of a call that is already running. */
function sharedWhileRunning<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= ask().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Opens something once, at its first use: Nodemailer takes 2 MB, which a shop that sends no mails can save. */
function atFirstUse<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}

/**
 * The ids of messages whose sending has begun: Nodemailer is connected and logged in, and reads the message. If the sending then fails
 * without a reply, the message may have arrived.
 */
function noteBegun(transport: Transporter): Set<string | undefined> {
  const begun = new Set<string | undefined>()
  transport.use('stream', ({ data, message }, done) => {
    const read = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      begun.add(data.messageId)
      return read(options)
    }
    done()
  })
  return begun
}

function fileMailer(composed: (mail: OutgoingMail) => Promise<SendMailOptions>, folder: string): Mailer {
  const opened = atFirstUse(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_FILE_ACCESS })
  })
  return {
    async send(mail) {
      const transport = await opened()
      const { message } = await transport.sendMail(await composed(mail))
      await writeOutboxFile(folder, mail, 'eml', message as Buffer)
    },
  }
}

/** Composes the message. Message-ID and date come from the row, so that a mail sent again after a crash is recognised as a duplicate. */
async function compose(
  mail: OutgoingMail,
  facts: Settings & MailFacts & Contact,
  { renderMail, pictures = async () => null, signOrder, documents = async () => [] }: Sources,
): Promise<SendMailOptions> {
  const content =
    mail.content && withLinks(mail.content, (path) => mail.orderId && (signOrder?.(mail.orderId, path) ?? null))
  const attached = content ? await attachPictures(content, pictures) : []
  const shown = new Map(attached.map(({ path, cid }) => [path, cid]))
  const html = content && (await renderMail({ content, facts, pictures: shown }))
  const files = (await documents(mail)).map(({ name, bytes, type }) => ({
    filename: name,
    content: bytes,
    contentType: type,
  }))
  return {
    from: formatSender(facts),
    to: mail.to,
    replyTo: mail.replyTo ?? (facts.supportEmail || undefined),
    subject: mail.subject,
    messageId: `<${mail.id}@${facts.publicUrl.hostname}>`,
    date: mail.createdAt,
    text: content ? mailText(content, facts) : (mail.text ?? ''),
    ...(html && { html }),
    attachments: [...(html ? [...(await attachLogo(facts)), ...attached.map(({ file }) => file)] : []), ...files],
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content, facts) },
  }
}

/** Fills in signed links. This happens at sending, so that the database contains no signed link. */
function withLinks(content: MailContent, tokenFor: (path: string) => string | null): MailContent {
  const parts = content.parts.map((part) => {
    if (part.kind !== 'button' || !ORDER_LINKS.includes(part.to)) return part
    const token = tokenFor(part.to)
    return { ...part, to: token ? part.to.replace(':token', token) : part.to.replace('/:token', '') }
  })
  return { ...content, parts }
}

type AttachedPicture = { path: string; cid: string; file: NonNullable<SendMailOptions['attachments']>[number] }

/** Attaches the pictures of the listed items and the photos, each once; the HTML refers to them by `cid:` URLs (RFC 2392). */
async function attachPictures({ parts }: MailContent, pictures: MailPictures): Promise<AttachedPicture[]> {
  const items = parts.flatMap((part) => (part.kind === 'items' ? part.items : []))
  const photos = parts.flatMap((part) => (part.kind === 'photos' ? part.photos : []))
  const paths = [...new Set([...items, ...photos].flatMap(({ picture }) => picture ?? []))]
  const loadedPictures = await Promise.all(paths.map(async (path) => ({ path, content: await pictures(path) })))
  return loadedPictures.flatMap(({ path, content }, index) => {
    if (!content) return []
    const cid = `item-${index + 1}`
    const filename = `${cid}.jpg`
    return [{ path, cid, file: { cid, filename, content, contentType: 'image/jpeg', contentDisposition: 'inline' } }]
  })
}

let logoBytes: Promise<Buffer> | undefined

async function attachLogo({ logo }: Contact): Promise<AttachedPicture['file'][]> {
  if (logo === null) return []
  logoBytes ??= readFile(fromRoot('server/platform/mail/mail-logo.png'))
  const content = logo?.bytes ?? (await logoBytes)
  return [{ cid: LOGO_CID, filename: 'logo.png', content, contentType: 'image/png', contentDisposition: 'inline' }]
}

/** The sender: MAIL_FROM, with the shop's name added when MAIL_FROM has no name. */
function formatSender({ mailFrom, shopName }: Settings & MailFacts): SendMailOptions['from'] {
  return mailFrom.includes('<') ? mailFrom : { name: shopName, address: mailFrom }
}

/** One-click unsubscribe (RFC 8058): the mail program sends a POST to the link. */
function unsubscribeHeaders(
  content: MailContent | null,
  { publicUrl, supportEmail }: MailFacts,
): Record<string, string> {
  if (!content?.unsubscribe || content.isTest) return {}
  return {
    'List-Unsubscribe': [
      `<${absoluteUrl(content.unsubscribe, { publicUrl })}>`,
      ...(supportEmail ? [`<mailto:${supportEmail}?subject=unsubscribe>`] : []),
    ].join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
