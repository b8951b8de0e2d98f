import { randomUUID } from 'node:crypto'
import { LOGIN_ALERT_DAYS } from '#contract/basics/limits.ts'
import type { User } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

type Person = Pick<User, 'email'>

const NOT_YOU = "If this wasn't you, set a new password right away and tell an owner of the shop."
const WORDS = {
  on: {
    title: 'Two-step sign-in is on',
    text: 'From now on a login with your password also needs a code of your authenticator app. All other devices were logged out. Keep your recovery codes where you find them without your phone.',
  },
  off: {
    title: 'Two-step sign-in is off',
    text: 'Your password alone opens the back-office again, unless the shop asks you to set up two-step sign-in anew.',
  },
  codes: {
    title: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
  recovered: { title: 'A recovery code was used', text: 'A recovery code of your account was used.' },
  guessed: {
    title: 'Wrong codes at your login',
    text: 'Somebody has entered your right password and several wrong codes today. The back-office did not open.',
  },
  reset: {
    title: 'Two-step sign-in was reset',
    text: 'Your two-step sign-in was turned off by an owner of the shop or on its server, because you have lost it. Your passkeys were removed, and you were logged out everywhere. Log in with your password and set it up again.',
  },
}

/** Queues the notice about a change of the second step. `left` is the number of recovery codes left after one was used. */
export async function queueTwoStepNotice(tx: Db, to: Person, what: keyof typeof WORDS, left?: number): Promise<void> {
  const { title, text } = WORDS[what]
  const codesLeft = left === undefined ? '' : ` You have ${left} left; you can make new ones under Account.`
  await queueMail(tx, {
    key: `two-step-${what}:${randomUUID()}`,
    kind: `two-step-${what}`,
    to: to.email,
    subject: title,
    content: {
      title,
      preview: NOT_YOU,
      parts: [
        { kind: 'paragraph', text: `${text}${codesLeft}` },
        { kind: 'paragraph', text: NOT_YOU },
        { kind: 'button', label: 'Set a new password', to: '/reset' },
      ],
    },
  })
}

const IN_INDIA = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

type Login = { id: string; browser: string; ip: string; at: Date; link: string }

/** Queues the mail about a login from a new device. Only this mail contains its link; the content is deleted after sending. */
export async function queueLoginAlert(tx: Db, to: Person, { id, browser, ip, at, link }: Login): Promise<void> {
  const title = 'Login from a new device'
  await queueMail(tx, {
    key: `login-alert:${id}`,
    kind: 'login-alert',
    to: to.email,
    subject: title,
    isSecret: true,
    content: {
      title,
      preview: `${browser}. Wasn't you? End all sessions.`,
      parts: [
        {
          kind: 'paragraph',
          text: 'Your account has opened the back-office from a device that we have not seen lately.',
        },
        {
          kind: 'facts',
          rows: [
            ['Device', browser],
            ['IP address', ip],
            ['Time', `${IN_INDIA.format(at)} (India)`],
          ],
        },
        {
          kind: 'paragraph',
          text: "If it was you, there is nothing to do. Wasn't you? End all sessions; an authenticator app and passkeys that were added since then are removed:",
        },
        { kind: 'button', label: 'End all sessions', to: link },
        { kind: 'footnote', text: `The link works once, for ${LOGIN_ALERT_DAYS} days. You need not be logged in.` },
      ],
    },
  })
}
