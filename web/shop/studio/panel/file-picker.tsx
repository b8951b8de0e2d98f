import clsx from 'clsx'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useState } from 'react'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ACCEPTED, MAX_MEGABYTES } from '#web/shop/studio/picture.ts'
import { FieldError } from '#web/ui/field.tsx'

const texts = englishWords(studioDesign)

export type FilePickerProps = {
  id: string
  error: string | undefined
  onFile(file: File): void
  /** Whether the picker is small. The large one asks for the first picture. */
  isSmall: boolean
}

/** Takes a picture from a file, a drop or the camera. */
export function FilePicker({ id, error, onFile, isSmall }: FilePickerProps) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    for (const file of event.dataTransfer.files) onFile(file)
  }
  return (
    <div className="grid content-start gap-1.5">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'relative grid place-items-center gap-1 border-[1.5px] text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
          isSmall ? 'min-h-12 rounded-pill px-4' : 'min-h-24 rounded-card border-dashed p-4',
          isOver && 'border-info bg-info-bg',
          !isOver && error && 'border-danger bg-danger-bg',
          !isOver && !error && (isSmall ? 'border-fg hover:bg-fg hover:text-bg' : 'border-strong hover:border-fg'),
        )}
      >
        <span className="inline-flex items-center gap-2 font-semibold">
          <Upload aria-hidden="true" className="size-5" />
          {isSmall ? texts.addPicture : texts.upload}
        </span>
        {!isSmall && (
          <span id={`${id}-help`} className="text-meta text-muted">
            {texts.uploadHelp({ megabytes: MAX_MEGABYTES })}
          </span>
        )}
        <input
          id={id}
          type="file"
          name="design_image"
          accept={ACCEPTED.join(',')}
          aria-describedby={clsx(!isSmall && `${id}-help`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Allows the same file to be chosen again.
            target.value = ''
            if (file) onFile(file)
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 [@media(scripting:none)]:static [@media(scripting:none)]:h-auto [@media(scripting:none)]:opacity-100"
        />
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
