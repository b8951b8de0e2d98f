import clsx from 'clsx'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ChangeEvent, ReactNode } from 'react'
import { useEffect, useId, useState } from 'react'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { wordPictureProblem } from '#texts/platform/picture-problems.ts'
import { describedBy, FieldError, RequiredMark } from '#web/ui/field.tsx'
import { PICTURE_TYPES, pictureProblem, shrinkPicture } from '#web/ui/forms/shrink-picture.ts'
import { Picture } from '#web/ui/picture.tsx'

const TEXTS = englishWords(adminForms)

export type PictureFieldProps = {
  label: ReactNode
  name?: string
  help?: ReactNode
  required?: boolean
  error?: string | undefined
  /** The URL of the current picture. */
  current?: string | null
  /** The class for the preview's shape, such as `aspect-square`. */
  shape?: string
  /** Replaces the preview of a picture that was just chosen. */
  children?: (preview: string) => ReactNode
}

/** The browser's file field for one picture, with a preview. */
export function PictureField({
  label,
  name = 'image',
  help,
  required,
  error,
  current = null,
  shape = 'aspect-square',
  children,
}: PictureFieldProps) {
  const id = useId()
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = problem ?? error
  const below = preview && children?.(preview)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [selectedFile] = input.files ?? []
    const file = selectedFile && (await shrinkPicture(selectedFile))
    const wrong = file ? pictureProblem(file) : null
    setProblem(wrong && wordPictureProblem(wrong))
    setPreview(file && !wrong ? URL.createObjectURL(file) : null)
    if (wrong || !file) input.value = ''
    else if (file !== selectedFile) {
      const files = new DataTransfer()
      files.items.add(file)
      input.files = files.files
    }
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
        <RequiredMark required={required} />
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <span
          className={clsx(
            'grid w-32 place-items-center overflow-hidden rounded-card bg-tile',
            shape,
            below && 'hidden',
          )}
        >
          {preview ? (
            <img src={preview} alt={TEXTS.yourChoice} className="size-full object-cover" />
          ) : current ? (
            <Picture
              src={current}
              alt={TEXTS.currentPicture}
              sizes="128px"
              maxWidth={400}
              className="size-full object-cover"
            />
          ) : (
            <ImagePlus aria-hidden="true" className="size-7 text-subtle" strokeWidth={1.5} />
          )}
        </span>
        <input
          {...describedBy(id, { help, error: shown })}
          type="file"
          id={id}
          name={name}
          accept={PICTURE_TYPES}
          onChange={(event) => void choose(event)}
          onInput={() => setProblem(null)}
          className="w-full max-w-full min-w-0 flex-1 basis-48 text-ui file:me-3 file:min-h-10 file:cursor-pointer file:rounded-pill file:border-[1.5px] file:border-solid file:border-fg file:bg-transparent file:px-4 file:font-semibold file:text-fg hover:file:bg-tile"
        />
      </div>
      <FieldError id={id} error={shown} />
      {help && (
        <p id={`${id}-help`} className="text-meta text-muted">
          {help}
        </p>
      )}
      {below}
    </div>
  )
}
