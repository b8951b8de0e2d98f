import { randomUUID } from 'node:crypto'
import { LOGIN_ALERT_DAYS } from '#contract/basics/limits.ts'
import type { User } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { loginAlert, twoStepMails } from '#texts/en/people/two-step-mails.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(twoStepMails)
const alertTexts = englishWords(loginAlert)

type Person = Pick<User, 'email'>

/** Queues the notice about a change of the second step. `left` is the number of recovery codes left after one was used. */
export async function queueTwoStepNotice(
  tx: Db,
  to: Person,
  what: keyof typeof texts.notices,
  left?: number,
): Promise<void> {
  const { title, text } = texts.notices[what]
  await queueMail(tx, {
    key: `two-step-${what}:${randomUUID()}`,
    kind: `two-step-${what}`,
    to: to.email,
    subject: title,
    content: {
      title,
      preview: texts.notYou,
      parts: [
        { kind: 'paragraph', text: left === undefined ? text : texts.codesLeft({ text, count: left }) },
        { kind: 'paragraph', text: texts.notYou },
        { kind: 'button', label: texts.setPassword, to: '/reset' },
      ],
    },
  })
}

const IN_INDIA = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

type Login = { id: string; browser: string; ip: string; at: Date; link: string }

/** Queues the mail about a login from a new device. Only this mail contains its link; the content is deleted after sending. */
export async function queueLoginAlert(tx: Db, to: Person, { id, browser, ip, at, link }: Login): Promise<void> {
  const { title } = alertTexts
  await queueMail(tx, {
    key: `login-alert:${id}`,
    kind: 'login-alert',
    to: to.email,
    subject: title,
    isSecret: true,
    content: {
      title,
      preview: alertTexts.preview({ device: browser }),
      parts: [
        {
          kind: 'paragraph',
          text: alertTexts.text,
        },
        {
          kind: 'facts',
          rows: [
            [alertTexts.device, browser],
            [alertTexts.ip, ip],
            [alertTexts.time, alertTexts.inIndia({ time: IN_INDIA.format(at) })],
          ],
        },
        {
          kind: 'paragraph',
          text: alertTexts.whatToDo,
        },
        { kind: 'button', label: alertTexts.endSessions, to: link },
        { kind: 'footnote', text: alertTexts.linkEnds({ days: LOGIN_ALERT_DAYS }) },
      ],
    },
  })
}
