import { type ChangeEvent, type ReactNode, useState } from 'react'
import { fill } from '#contract/texts/fill.ts'
import { describedBy, FieldShell } from '#web/ui/field.tsx'
import { PICTURE_TYPES, shrinkPicture } from './shrink-picture.ts'

type Props = {
  name: string
  id: string
  error: string | undefined
  label: ReactNode
  /** How many photos can be sent; `{count}` in `help` and `tooMany`. */
  most: number
  help: string
  tooMany: string
}

/** A field for photos. With script large ones are made smaller before they are sent. */
export function PhotosField({ name, id, error, label, most, ...texts }: Props) {
  const [isTooMany, setTooMany] = useState(false)
  const help = fill(texts.help, { count: most })
  const shown = isTooMany ? fill(texts.tooMany, { count: most }) : error
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    setTooMany(chosen.length > most)
    const smaller = new DataTransfer()
    for (const file of await Promise.all(chosen.map(shrinkPicture))) smaller.items.add(file)
    target.files = smaller.files
  }
  return (
    <FieldShell id={id} label={label} help={help} error={shown}>
      <input
        type="file"
        multiple
        accept={PICTURE_TYPES}
        name={name}
        id={id}
        {...describedBy(id, { help, error: shown })}
        onChange={(event) => void choose(event)}
        className="min-h-11 w-full text-ui file:me-3 file:min-h-11 file:rounded-pill file:border file:border-strong file:bg-transparent file:px-4 file:font-semibold"
      />
    </FieldShell>
  )
}
