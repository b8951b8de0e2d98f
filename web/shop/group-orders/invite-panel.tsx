import type { QrCode as Code } from '#contract/basics/qr-code.ts'
import { ShareButton } from '#web/shop/layout/share-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

type Props = { link: string; title: string; invitation: string; qr: Code; isFirst: boolean }

/** All ways to send the link of a group order, and its QR code for a notice board. */
export function InvitePanel({ link, title, invitation, qr, isFirst }: Props) {
  return (
    <Panel title={isFirst ? 'Now invite everybody' : 'Invite more people'}>
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <WhatsAppButton text={invitation} />
            <ShareButton shared={{ title, text: `${title}: join our group order.`, url: link }} />
          </div>
          <Field
            label="Link"
            name="link"
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            help="Whoever has it can join, without an account."
          />
          <ButtonLink to={new URL(link).pathname} variant="tertiary" size="md" className="justify-self-start">
            See the page as they see it
          </ButtonLink>
        </div>
        <div className="grid justify-items-center gap-1 justify-self-center">
          <QrCode code={qr} label="QR code of the link" className="size-40" />
          <ButtonLink to="poster" variant="tertiary" size="md">
            Print a poster
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
