import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { describedBy, FieldShell } from '#web/ui/field.tsx'
import { PICTURE_TYPES, shrinkPicture } from './shrink-picture.ts'

type Props = {
  name: string
  id: string
  error: string | undefined
  label: ReactNode
  /** The most photos that can be sent. */
  most: number
  help: string
  /** Shown when more photos are chosen. */
  tooMany: string
}

type Preview = { name: string; url: string }

/** A field for photos. With script they are shown, and large ones are made smaller before they are sent. */
export function PhotosField({ name, id, error, label, most, help, tooMany }: Props) {
  const [isTooMany, setTooMany] = useState(false)
  const [previews, setPreviews] = useState<readonly Preview[]>([])
  const shown = isTooMany ? tooMany : error
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const selectedFiles = [...(target.files ?? [])]
    setTooMany(selectedFiles.length > most)
    const smaller = new DataTransfer()
    for (const file of await Promise.all(selectedFiles.map(shrinkPicture))) smaller.items.add(file)
    target.files = smaller.files
    setPreviews([...smaller.files].map((file) => ({ name: file.name, url: URL.createObjectURL(file) })))
  }
  return (
    <FieldShell id={id} label={label} help={help} error={shown}>
      <Previews previews={previews} />
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

/** The chosen photos, before they are sent. */
function Previews({ previews }: { previews: readonly Preview[] }) {
  useEffect(() => {
    return () => {
      for (const { url } of previews) URL.revokeObjectURL(url)
    }
  }, [previews])
  if (previews.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {previews.map(({ name, url }) => (
        <li key={url}>
          <img src={url} alt={name} width={80} height={80} className="size-20 rounded-field bg-tile object-cover" />
        </li>
      ))}
    </ul>
  )
}
