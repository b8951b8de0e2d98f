import { mobileNumber, shownMobile } from '#contract/basics/phone.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { MessageChoice } from './load-checkout.ts'

const words = englishWords(checkoutPage, joinNodes)

type Props = {
  choices: readonly MessageChoice[]
  /** The number that the checkboxes are for: the saved address's number, even while another is typed. Null: the typed number. */
  phone: string | null
  isEditing: boolean
}

/** Consent to order updates on the phone of the address: a checkbox for each channel, ticked if it was chosen before. */
export function MessageBoxes({ choices, phone, isEditing }: Props) {
  if (choices.length === 0) return null
  return (
    <Panel title={words.messages}>
      <HiddenFields fields={{ messages: JSON.stringify(choices) }} />
      {choices.map(({ channel, label, isOn }) => (
        <Checkbox key={`${channel} ${isOn} ${phone}`} name={`message_${channel}`} label={label} defaultChecked={isOn} />
      ))}
      <p className="mt-1 text-meta text-muted">
        {phone === null
          ? words.messagesToAddress
          : words.messagesTo({
              phone: shownMobile(mobileNumber(phone) ?? phone),
              isEditing: String(isEditing),
              number: (text) => <span className="whitespace-nowrap tabular-nums">{text}</span>,
            })}
      </p>
    </Panel>
  )
}
