import { BAR_TONES, MAX_BAR_LINES } from '#contract/site/content-parts.ts'
import { barTones } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BodyOf } from './content-form.ts'
import { localTime } from './content-words.ts'

const toneNames = englishWords(barTones)

/** The lines of the announcement bar with their links and times, and its colour. */
export function BarFields({ body, errors }: { body: BodyOf<'announcement'>; errors: Record<string, string> }) {
  return (
    <Panel title="Lines">
      <p className="mb-4 text-ui text-muted">
        Lines beside each other, above the header of every page. Without a line there is no bar; the built-in bar, with
        delivery and returns from the settings, comes back with “Back to what is built in”.
      </p>
      <Select
        label="Colour"
        name="tone"
        options={BAR_TONES.map((tone) => ({ value: tone, label: toneNames[tone] }))}
        defaultValue={body.tone}
        error={errors.tone}
        className="mb-5 max-w-60"
      />
      <ol className="grid gap-4">
        {Array.from({ length: MAX_BAR_LINES }, (_, row) => {
          const line = body.lines[row]
          const name = `lines.${row}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed.
            <li key={row} className="panel rounded-card border border-hairline p-4">
              <fieldset className="grid items-start gap-4 sm:grid-cols-2">
                <legend className="mb-3 text-ui font-semibold">Line {row + 1}</legend>
                <Field
                  label="Words"
                  name={`${name}.text`}
                  maxLength={90}
                  defaultValue={line?.text}
                  error={errors[`${name}.text`]}
                />
                <Field
                  label="Leads to"
                  required={false}
                  name={`${name}.link`}
                  list="content-targets"
                  maxLength={300}
                  defaultValue={line?.link}
                  error={errors[`${name}.link`]}
                />
                <Field
                  label="From"
                  required={false}
                  type="datetime-local"
                  name={`${name}.from`}
                  defaultValue={localTime(line?.from ?? null)}
                  error={errors[`${name}.from`]}
                  help="Indian time. Empty: at once."
                />
                <Field
                  label="Until"
                  required={false}
                  type="datetime-local"
                  name={`${name}.until`}
                  defaultValue={localTime(line?.until ?? null)}
                  error={errors[`${name}.until`]}
                  help="Indian time. Empty: without an end."
                />
              </fieldset>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
