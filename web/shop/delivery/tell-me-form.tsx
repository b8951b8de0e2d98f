import { tellMeForm } from '#texts/en/selling/tell-me-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

const words = englishWords(tellMeForm)

/** "Tell me when you deliver here": sent by the browser to the page /delivery, so that it needs no script. */
export function TellMeForm({ pin, email }: { pin: string; email?: string | undefined }) {
  return (
    <form method="post" action="/delivery" className="mt-2 grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <HiddenFields fields={{ pin }} />
      <Field label={words.email} type="email" name="email" autoComplete="email" required defaultValue={email} />
      <Button type="submit" variant="secondary">
        {words.submit}
      </Button>
    </form>
  )
}
