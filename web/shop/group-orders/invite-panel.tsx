import type { QrCode as Code } from '#contract/basics/qr-code.ts'
import type { manageGroup } from '#texts/en/print/manage-group.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

type Props = {
  link: string
  title: string
  invitation: string
  qr: Code
  isFirst: boolean
  texts: WordsOf<typeof manageGroup>['invite']
}

/** All ways to send the link of a group order, and its QR code for a notice board. */
export function InvitePanel({ link, title, invitation, qr, isFirst, texts }: Props) {
  return (
    <Panel title={isFirst ? texts.first : texts.more}>
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <WhatsAppButton text={invitation} label={texts.whatsApp} />
            <ShareButton shared={{ title, text: texts.shared({ title }), url: link }} />
          </div>
          <Field
            label={texts.link}
            name="link"
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            help={texts.linkHelp}
          />
          <ButtonLink to={new URL(link).pathname} variant="tertiary" size="md" className="justify-self-start">
            {texts.seePage}
          </ButtonLink>
        </div>
        <div className="grid justify-items-center gap-1 justify-self-center">
          <QrCode code={qr} label={texts.qrCode} className="size-40" />
          <ButtonLink to="poster" variant="tertiary" size="md">
            {texts.poster}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
