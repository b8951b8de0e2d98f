import { Link, useFetcher } from 'react-router'
import type { SentMail } from '#contract/people/mails.api.ts'
import { MAILS_PATH } from '#web/admin/shell/addresses/mails-address.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'

/** The labels of the channels. Mails have none. */
const CHANNELS = { mail: null, whatsapp: 'WhatsApp', sms: 'SMS', push: 'Notification' } as const

/** The delivery states that WhatsApp reports for sent messages. */
const DELIVERIES = {
  sent: { words: 'Sent', tone: 'success' },
  failed: { words: 'Failed', tone: 'danger' },
  delivered: { words: 'Delivered', tone: 'success' },
  read: { words: 'Read', tone: 'success' },
} as const satisfies Record<string, { words: string; tone: Tone }>

const MAIL_STATES = {
  queued: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Being sent', tone: 'info' },
  sent: { words: 'Sent', tone: 'success' },
  merged: { words: 'Sent with others', tone: 'success' },
  dead: { words: 'Failed', tone: 'danger' },
  withdrawn: { words: 'Not wanted any more', tone: 'neutral' },
} as const satisfies Record<string, { words: string; tone: Tone }>

export type MailListProps = {
  mails: readonly SentMail[]
  /** Whether each mail links to its order. */
  hasOrderLinks?: boolean
}

/** Mails and messages with their states. A failed one has a button to send it again. */
export function MailList({ mails, hasOrderLinks = false }: MailListProps) {
  return (
    <ul className="grid gap-3 text-meta">
      {mails.map((mail) => (
        <li key={mail.id} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <StateBadge mail={mail} />
            {CHANNELS[mail.channel] && <Badge>{CHANNELS[mail.channel]}</Badge>}
            {mail.subject}
          </span>
          <span className="break-words text-muted">
            <ShopDate value={mail.deliveryAt ?? mail.at} kind="dateTime" /> to {mail.to}
            {hasOrderLinks && mail.orderId && (
              <>
                {' · '}
                <Link to={orderHref(mail.orderId)} className="text-link">
                  The order
                </Link>
              </>
            )}
          </span>
          {mail.state === 'dead' && <Failure mail={mail} />}
        </li>
      ))}
    </ul>
  )
}

/** The state of a mail or message. A sent message shows its delivery state when it is known. */
function StateBadge({ mail: { channel, state, delivery } }: { mail: SentMail }) {
  if (channel === 'push' && state === 'merged') return <Badge>Replaced by a later one</Badge>
  const { tone, words } = state === 'sent' && delivery ? DELIVERIES[delivery] : MAIL_STATES[state]
  return <Badge tone={tone}>{words}</Badge>
}

function Failure({ mail: { id, subject, lastError, canSendAgain } }: { mail: SentMail }) {
  const fetcher = useFetcher<FormResult>()
  return (
    <>
      {lastError && <span className="break-words text-danger">{lastError}</span>}
      {canSendAgain ? (
        <fetcher.Form method="post" action={MAILS_PATH} className="mt-1">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="again"
            size="sm"
            variant="secondary"
            busy={fetcher.state !== 'idle'}
            busyLabel="Sending..."
            aria-label={fetcher.state === 'idle' ? `Send again: ${subject}` : undefined}
            className="max-lg:min-h-11"
          >
            Send again
          </Button>
        </fetcher.Form>
      ) : (
        <span className="text-muted">
          It held a secret link, which is not kept. The customer can ask for a new one.
        </span>
      )}
    </>
  )
}
