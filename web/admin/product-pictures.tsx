import clsx from 'clsx'
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { MAX_PRODUCT_IMAGES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { controlClass, FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PICTURE_TYPES, pictureProblem, shrinkPicture } from './shrink-picture.ts'

/** A picture of the form: one that is there, or one that was just chosen. */
export type Shot = { id: string; url: string; alt: string; file: File | null }

export type ProductPicturesProps = {
  shots: readonly Shot[]
  onChange: (shots: Shot[]) => void
  error?: string | undefined
}

/** Up to four pictures, chosen one at a time; the first is the cover. The order is changed by buttons or by dragging. */
export function ProductPictures({ shots, onChange, error }: ProductPicturesProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = problem ?? error
  const isFull = shots.length >= MAX_PRODUCT_IMAGES

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? []
    input.value = ''
    if (!chosen) return
    if (isFull) return refuse(MESSAGES.tooManyImages)
    const file = await shrinkPicture(chosen)
    const wrong = pictureProblem(file)
    if (wrong) return refuse(wrong)
    setProblem(null)
    onChange([...shots, { id: crypto.randomUUID(), url: URL.createObjectURL(file), alt: '', file }])
    setNews(`Picture ${shots.length + 1} of ${MAX_PRODUCT_IMAGES} added.`)
  }
  function refuse(message: string) {
    setProblem(message)
    toast.error(message)
  }
  function move(from: number, to: number) {
    const shot = shots[from]
    if (!shot || from === to) return
    onChange(shots.toSpliced(from, 1).toSpliced(to, 0, shot))
    setNews(`Picture ${from + 1} is now number ${to + 1}.`)
  }
  function remove(index: number) {
    const shot = shots[index]
    if (shot?.file) URL.revokeObjectURL(shot.url)
    onChange(shots.toSpliced(index, 1))
    setNews(`Picture ${index + 1} removed.`)
  }
  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }

  return (
    <div className="grid gap-3">
      <noscript>
        <label className="grid gap-1.5 text-ui font-semibold">
          Images, at most {MAX_PRODUCT_IMAGES}
          <input type="file" name="image" accept={PICTURE_TYPES} multiple />
        </label>
      </noscript>
      {shots.length === 0 && <input type="hidden" name="keep" value="" />}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shots.map((shot, index) => (
          <li
            key={shot.id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            className="grid content-start gap-1.5"
          >
            <span className="relative block">
              <Picture
                src={shot.url}
                alt={shot.alt || `Picture ${index + 1}`}
                sizes="12rem"
                maxWidth={400}
                eager
                draggable={false}
                className="aspect-4/5 w-full rounded-field bg-tile object-cover"
              />
              {index === 0 && (
                <span className="absolute start-1.5 top-1.5 rounded-pill bg-primary px-2 py-0.5 text-caption font-semibold text-on-primary">
                  Cover
                </span>
              )}
            </span>
            <span className="needs-script flex justify-between">
              <Tool label={`Move picture ${index + 1} left`} isOff={index === 0} onClick={() => move(index, index - 1)}>
                <ArrowLeft aria-hidden="true" className="size-4" />
              </Tool>
              <Tool label={`Remove picture ${index + 1}`} onClick={() => remove(index)}>
                <X aria-hidden="true" className="size-4" />
              </Tool>
              <Tool
                label={`Move picture ${index + 1} right`}
                isOff={index === shots.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowRight aria-hidden="true" className="size-4" />
              </Tool>
            </span>
            {!shot.file && <input type="hidden" name="keep" value={shot.url} />}
            {shot.file && <input type="hidden" name="keep" value="new" />}
            <input
              name="alt"
              value={shot.alt}
              maxLength={200}
              onChange={({ currentTarget }) => onChange(shots.with(index, { ...shot, alt: currentTarget.value }))}
              aria-label={`What picture ${index + 1} shows, for who cannot see it`}
              placeholder="What it shows"
              className={`${controlClass} min-h-10! px-2.5! text-meta!`}
            />
          </li>
        ))}
        <li className={clsx('needs-script', isFull && 'col-span-full')}>
          <label
            className={clsx(
              isFull ? 'min-h-11 grid-flow-col items-center' : 'aspect-4/5',
              'relative grid cursor-pointer place-content-center justify-items-center gap-2 rounded-field border border-dashed border-strong bg-paper text-center text-ui font-medium hover:border-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
            )}
          >
            <ImagePlus aria-hidden="true" className="size-6 text-muted" strokeWidth={1.5} />
            Add image
            <span className="text-caption font-normal text-muted">
              {shots.length} of {MAX_PRODUCT_IMAGES}
            </span>
            <input
              type="file"
              accept={PICTURE_TYPES}
              aria-describedby={shown ? 'pictures-error' : undefined}
              aria-invalid={shown ? true : undefined}
              onChange={(event) => void choose(event)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </li>
      </ol>
      <FieldError id="pictures" error={shown} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

type ToolProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className="grid size-10 place-items-center rounded-pill hover:bg-tile aria-disabled:text-subtle aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}
