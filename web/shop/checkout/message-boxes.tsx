import { mobileNumber, shownMobile } from '#contract/basics/phone.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { MessageChoice } from './load-checkout.ts'

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
    <Panel title="Order updates">
      <HiddenFields fields={{ messages: JSON.stringify(choices) }} />
      {choices.map(({ channel, label, isOn }) => (
        <Checkbox key={`${channel} ${isOn} ${phone}`} name={`message_${channel}`} label={label} defaultChecked={isOn} />
      ))}
      <p className="mt-1 text-meta text-muted">
        On {phone === null ? 'the phone number of the address' : <MobileNumber phone={phone} />}, and only about your
        orders.
        {phone !== null && isEditing && ' For another number, save the address first.'} You can end them at any time in
        your account, or by replying STOP on WhatsApp.
      </p>
    </Panel>
  )
}

function MobileNumber({ phone }: { phone: string }) {
  return <span className="whitespace-nowrap tabular-nums">{shownMobile(mobileNumber(phone) ?? phone)}</span>
}
