import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { describedBy, FieldShell } from '#web/ui/field.tsx'
import { shrinkPicture } from '#web/ui/forms/shrink-picture.ts'

type Props = { id: string; label: string; help: string; most: number; tooMany: string }

/** A field for photos. Phones open the camera, computers choose files. Shrinks large photos, and then submits the form. */
export function CameraField({ id, label, help, most, tooMany }: Props) {
  const [isTooMany, setTooMany] = useState(false)
  const error = isTooMany ? tooMany : undefined
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    setTooMany(files.length > most)
    if (files.length === 0 || files.length > most) return
    const smaller = new DataTransfer()
    for (const file of await Promise.all(files.map(shrinkPicture))) smaller.items.add(file)
    target.files = smaller.files
    target.form?.requestSubmit()
  }
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <input
        type="file"
        name="photos"
        id={id}
        accept="image/*"
        capture="environment"
        multiple
        {...describedBy(id, { help, error })}
        onChange={(event) => void choose(event)}
        className="min-h-11 w-full text-ui file:me-3 file:min-h-11 file:rounded-pill file:border file:border-strong file:bg-transparent file:px-4 file:font-semibold"
      />
    </FieldShell>
  )
}
