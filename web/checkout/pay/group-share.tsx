import type { LinkedShare } from '#contract/group-rooms/shown-rooms.ts'
import { formatPrice } from '#contract/money.ts'
import { AskedStep } from '#web/components/forms/step-form.tsx'
import { ShareButton } from '#web/components/shop/share-button.tsx'
import { WhatsAppButton } from '#web/components/shop/whatsapp-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What an order is in its group: the way back to it, leaving while it is open, and what was given back once it is closed. */
export function GroupShare({ share, origin }: { share: LinkedShare; origin: string }) {
  const { title, roomToken, size, shirtName, shirtNumber, state, roomState, canLeave, deadline, settled } = share
  const link = `${origin}/group/${roomToken}`
  const text = `I am in for “${title}”. Join our T-shirt order and choose your size:`
  return (
    <Panel title={title}>
      <p>{[size, shirtName, shirtNumber].filter(Boolean).join(' · ')}</p>
      {state === 'in' && roomState === 'open' && (
        <>
          <p className="mt-2">
            You are in. It closes on <ShopDate value={deadline} kind="dateTime" />. If more join and the price falls,
            you get the difference back.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <WhatsAppButton text={`${text} ${link}`} label="Invite on WhatsApp" />
            <ShareButton shared={{ title, text, url: link }} />
          </div>
        </>
      )}
      {state === 'waiting' && roomState === 'open' && <p className="mt-2">Pay for your shirt, and you are in.</p>}
      {settled && (
        <p className="mt-2">
          The group order is closed: your shirt costs {formatPrice(settled.unitPrice)}.
          {settled.refund > 0 &&
            ` You paid ${formatPrice(settled.paid)}, so ${formatPrice(settled.refund)} goes back to you.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/group/${roomToken}`} variant="tertiary" size="md">
          See the group order
        </ButtonLink>
        {canLeave && (
          <AskedStep
            fields={{ intent: 'leave-group' }}
            variant="tertiary"
            size="md"
            question="Leave the group order?"
            consequence={
              state === 'in'
                ? 'You get no shirt, and everything that you have paid goes back to you.'
                : 'You get no shirt. You have not paid anything.'
            }
            verb="Leave"
            isDanger
          >
            Leave the group order
          </AskedStep>
        )}
      </div>
    </Panel>
  )
}
