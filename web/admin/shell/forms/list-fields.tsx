import { type ChangeEvent, useRef } from 'react'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field, TextArea } from '#web/ui/field.tsx'

const TEXTS = englishWords(adminForms)

type ListFieldsProps = {
  defaultValue: string
  placeholder: string
  help: string
  /** Labels in another language than English. */
  labels?: { file: string; fileHelp: string; list: string }
}

const ENGLISH = { file: TEXTS.csvFile, fileHelp: TEXTS.csvFileHelp, list: TEXTS.list }

/** The field `lines` for a pasted list. With JavaScript, a chosen CSV file is read into it. */
export function ListFields({ labels = ENGLISH, ...props }: ListFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const text = await event.currentTarget.files?.[0]?.text()
    const area = box.current?.querySelector('textarea')
    if (text !== undefined && area) area.value = text
  }
  return (
    <div ref={box} className="grid gap-5">
      <Field
        label={labels.file}
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={read}
        className="[&_input]:py-2.5"
        help={labels.fileHelp}
      />
      <TextArea label={labels.list} name="lines" rows={8} required {...props} />
    </div>
  )
}
