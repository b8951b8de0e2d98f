import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { MAX_PRODUCT_IMAGES } from '#contract/basics/limits.ts'
import { wordPictureProblem } from '#texts/platform/picture-problems.ts'
import {
  colourInName,
  colourLimitProblem,
  type FormPicture,
  findPictureColour,
  newPictureLimitProblem,
} from '#web/admin/shell/forms/form-pictures.ts'
import { FieldError } from '#web/ui/field.tsx'
import { PICTURE_TYPES, pictureProblem, shrinkPicture } from '#web/ui/forms/shrink-picture.ts'
import { toast } from '#web/ui/toast.tsx'
import { ColourChoice, ProductPictureCard } from './picture-card.tsx'

export type ProductPicturesProps = {
  formPictures: readonly FormPicture[]
  /** The colours that the product comes in. */
  colours: readonly string[]
  onChange: (formPictures: FormPicture[]) => void
  error?: string | undefined
}

/** The pictures of a product. The first is the cover. Each shows all colours or one. Buttons or dragging change the order. */
export function ProductPictures({ formPictures, colours, onChange, error }: ProductPicturesProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [selectedColour, setSelectedColour] = useState('')
  const shown = problem ?? error
  const colour = colours.includes(selectedColour) ? selectedColour : ''

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = await Promise.all([...(input.files ?? [])].map(shrinkPicture))
    input.value = ''
    await add(files)
  }
  async function add(files: readonly File[]) {
    const all = [...formPictures]
    let wrong: string | null = null
    for (const file of files) {
      const shows = colour || colourInName(file.name, colours)
      const wrongFile = pictureProblem(file)
      const why =
        (wrongFile && wordPictureProblem(wrongFile)) ??
        newPictureLimitProblem(all) ??
        colourLimitProblem(all, shows, colours)
      wrong ??= why
      if (!why) all.push({ id: crypto.randomUUID(), url: URL.createObjectURL(file), alt: '', file, colour: shows })
    }
    const added = all.length - formPictures.length
    if (added > 0) {
      onChange(all)
      setNews(added === 1 ? 'Picture added.' : `${added} pictures added.`)
    }
    setProblem(wrong)
    if (wrong) toast.error(wrong)
  }
  function move(from: number, to: number) {
    const formPicture = formPictures[from]
    if (!formPicture || from === to) return
    onChange(formPictures.toSpliced(from, 1).toSpliced(to, 0, formPicture))
    setNews(`Picture ${from + 1} is now number ${to + 1}.`)
  }
  function change(index: number, formPicture: FormPicture) {
    const before = formPictures[index]
    const isOther = before && findPictureColour(before, colours) !== findPictureColour(formPicture, colours)
    const why = isOther ? colourLimitProblem(formPictures.toSpliced(index, 1), formPicture.colour, colours) : null
    setProblem(why)
    if (why) toast.error(why)
    else onChange(formPictures.with(index, formPicture))
  }
  function remove(index: number) {
    const formPicture = formPictures[index]
    if (formPicture?.file) URL.revokeObjectURL(formPicture.url)
    onChange(formPictures.toSpliced(index, 1))
    setProblem(null)
    setNews(`Picture ${index + 1} removed.`)
  }
  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    else void add([...event.dataTransfer.files])
    setDragged(null)
  }

  return (
    <div className="grid gap-3">
      <p className="text-meta text-muted">
        Up to {MAX_PRODUCT_IMAGES} images that show every colour, and up to {MAX_PRODUCT_IMAGES} for each colour.
        Shoppers see those of the colour they choose.
      </p>
      {formPictures.length === 0 && <input type="hidden" name="keep" value="" />}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {formPictures.map((formPicture, index) => (
          <li
            key={formPicture.id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            className="grid content-start gap-1.5"
          >
            <ProductPictureCard
              formPicture={formPicture}
              index={index}
              colours={colours}
              count={formPictures.length}
              onChange={(changed) => change(index, changed)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
        <li className="grid content-start gap-1.5">
          <label
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, formPictures.length - 1)}
            className="relative grid aspect-4/5 cursor-pointer place-content-center justify-items-center gap-2 rounded-field border border-dashed border-strong bg-paper text-center text-ui font-medium hover:border-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <ImagePlus aria-hidden="true" className="size-6 text-muted" strokeWidth={1.5} />
            Add images
            <span className="text-caption font-normal text-muted">
              {formPictures.filter((formPicture) => findPictureColour(formPicture, colours) === colour).length} of{' '}
              {MAX_PRODUCT_IMAGES}
            </span>
            <input
              type="file"
              accept={PICTURE_TYPES}
              multiple
              aria-describedby={shown ? 'pictures-error' : undefined}
              aria-invalid={shown ? true : undefined}
              onChange={(event) => void choose(event)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
          {colours.length > 0 && (
            <ColourChoice
              label="Colour that new images show"
              value={colour}
              colours={colours}
              onChange={setSelectedColour}
            />
          )}
        </li>
      </ol>
      <FieldError id="pictures" error={shown} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}
