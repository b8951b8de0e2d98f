import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { MessageChoice } from './load-checkout.ts'

/** Consent to order updates on the phone of the address: a box for each channel, as chosen before, at first unticked. */
export function MessageBoxes({ choices }: { choices: readonly MessageChoice[] }) {
  if (choices.length === 0) return null
  return (
    <Panel title="Order updates">
      <HiddenFields fields={{ messages: JSON.stringify(choices) }} />
      {choices.map(({ channel, label, isOn }) => (
        <Checkbox key={`${channel} ${isOn}`} name={`message_${channel}`} label={label} defaultChecked={isOn} />
      ))}
      <p className="mt-1 text-meta text-muted">
        On the phone number of the address, and only about your orders. You can end them at any time in your account, or
        by replying STOP on WhatsApp.
      </p>
    </Panel>
  )
}
