import clsx from 'clsx'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_PRODUCT_IMAGES } from '#contract/basics/limits.ts'
import type { LibraryPicture } from '#contract/site/images.api.ts'
import { productPictures } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { wordPictureProblem } from '#texts/platform/picture-problems.ts'
import {
  colourInName,
  colourLimitProblem,
  type FormPicture,
  findPictureColour,
  newPictureLimitProblem,
} from '#web/admin/shell/forms/form-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Swatch } from '#web/ui/colour/swatch.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { PICTURE_TYPES, pictureProblem, shrinkPicture } from '#web/ui/forms/shrink-picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MediaLibrary } from './media-library.tsx'
import { ColourChoice, PictureDetails } from './picture-details.tsx'

const words = englishWords(productPictures)

export type ProductPicturesProps = {
  formPictures: readonly FormPicture[]
  /** The colours that the product comes in. */
  colours: readonly string[]
  onChange: (formPictures: FormPicture[]) => void
  error?: string | undefined
}

/**
 * The pictures of a product as a strip; the first is the cover. They are dropped, pasted or chosen, and sorted by dragging or by the buttons
 * of the pressed picture.
 */
export function ProductPictures({ formPictures, colours, onChange, error }: ProductPicturesProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [selectedColour, setSelectedColour] = useState('')
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const strip = useRef<HTMLOListElement>(null)
  const shown = problem ?? error
  const colour = colours.includes(selectedColour) ? selectedColour : ''
  const openIndex = formPictures.findIndex(({ id }) => id === openId)
  const open = formPictures[openIndex]

  async function add(chosen: readonly File[]) {
    const files = await Promise.all(chosen.map(shrinkPicture))
    const all = [...formPictures]
    let wrong: string | null = null
    for (const file of files) {
      const wrongFile = pictureProblem(file)
      const why =
        (wrongFile && wordPictureProblem(wrongFile)) ??
        newPictureLimitProblem(all) ??
        colourLimitProblem(all, colour || colourInName(file.name, colours), colours)
      wrong ??= why
      if (!why)
        all.push({ id: crypto.randomUUID(), url: URL.createObjectURL(file), alt: '', file, colour: colour || null })
    }
    const added = all.length - formPictures.length
    if (added > 0) {
      onChange(all)
      setNews(words.added({ count: added }))
    }
    report(wrong)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files = [], types = [] } = event.clipboardData ?? {}
    // Cells of a spreadsheet are copied as a picture too: in a field their text is wanted.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    void add([...files])
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function addFromLibrary({ url, alt, colour: shown }: LibraryPicture) {
    const formPicture = { id: url, url, alt, file: null, colour: colour || (shown ?? '') }
    const why = colourLimitProblem(formPictures, findPictureColour(formPicture, colours), colours)
    report(why)
    if (why) return
    onChange([...formPictures, formPicture])
    setNews(words.added({ count: 1 }))
  }
  function report(why: string | null) {
    setProblem(why)
    if (why) toast.error(why)
  }
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    input.value = ''
    await add(files)
  }
  function move(from: number, to: number) {
    const formPicture = formPictures[from]
    if (!formPicture || from === to) return
    onChange(formPictures.toSpliced(from, 1).toSpliced(to, 0, formPicture))
    setNews(words.moved({ from: from + 1, to: to + 1 }))
  }
  function change(index: number, formPicture: FormPicture) {
    const before = formPictures[index]
    const after = findPictureColour(formPicture, colours)
    const isOther = before && findPictureColour(before, colours) !== after
    const why = isOther ? colourLimitProblem(formPictures.toSpliced(index, 1), after, colours) : null
    report(why)
    if (!why) onChange(formPictures.with(index, formPicture))
  }
  function remove(index: number) {
    const formPicture = formPictures[index]
    if (formPicture?.file) URL.revokeObjectURL(formPicture.url)
    onChange(formPictures.toSpliced(index, 1))
    setProblem(null)
    setNews(words.removed({ number: index + 1 }))
    strip.current?.querySelector('input')?.focus()
  }
  function drop(event: DragEvent, to: number | null) {
    event.preventDefault()
    event.stopPropagation()
    if (dragged === null) void add([...event.dataTransfer.files])
    else if (to !== null) move(dragged, to)
    setDragged(null)
  }

  const count = formPictures.filter((formPicture) => findPictureColour(formPicture, colours) === colour).length
  // Said before a fifth is chosen and refused.
  const isFull = count >= MAX_PRODUCT_IMAGES && colours.length === 0
  const help = formPictures.length === 0 ? words.firstHelp({ maximum: MAX_PRODUCT_IMAGES }) : words.hint
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, null)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
    >
      <legend className="mb-1.5 text-ui font-semibold">{words.title}</legend>
      {formPictures.length === 0 && <input type="hidden" name="keep" value="" />}
      <ol ref={strip} className="-m-1 flex gap-1.5 overflow-x-auto p-1 sm:flex-wrap">
        {formPictures.map((formPicture, index) => {
          const shows = findPictureColour(formPicture, colours)
          const isOpen = index === openIndex
          return (
            <li
              key={formPicture.id}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDrop={(event) => drop(event, index)}
              className={clsx('relative w-18 shrink-0', dragged === index && 'opacity-50')}
            >
              <input type="hidden" name="keep" value={formPicture.file ? 'new' : formPicture.url} data-unsaved />
              <input type="hidden" name="imageColor" value={shows} data-unsaved />
              <input type="hidden" name="alt" value={formPicture.alt} data-unsaved />
              <button
                type="button"
                aria-label={words.chosen({ number: index + 1 })}
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? null : formPicture.id)}
                className="relative block w-full rounded-field aria-expanded:outline-2 aria-expanded:outline-offset-2 aria-expanded:outline-fg"
              >
                <Picture
                  src={formPicture.url}
                  alt={formPicture.alt || words.picture({ number: index + 1 })}
                  sizes="4.5rem"
                  maxWidth={400}
                  eager
                  draggable={false}
                  className="aspect-4/5 w-full rounded-field bg-tile object-cover"
                />
                {shows !== '' && (
                  <span className="absolute end-1 bottom-1 grid rounded-pill bg-bg p-0.5">
                    <Swatch name={shows} />
                  </span>
                )}
              </button>
              {index === 0 && (
                <span className="pointer-events-none absolute start-1 top-1 rounded-pill bg-primary px-1.5 text-caption font-semibold text-on-primary">
                  {words.cover}
                </span>
              )}
            </li>
          )
        })}
        <li className={formPictures.length === 0 ? 'w-full' : 'sticky end-0 w-18 shrink-0 bg-bg'}>
          <label
            className={clsx(
              'relative grid cursor-pointer place-content-center justify-items-center gap-0.5 rounded-field border border-dashed border-strong bg-paper text-center font-medium hover:border-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
              formPictures.length === 0 ? 'min-h-28 p-3 text-ui' : 'aspect-4/5 text-caption',
            )}
          >
            <ImagePlus aria-hidden="true" className="size-5 text-muted" strokeWidth={1.5} />
            {formPictures.length === 0 && words.first}
            <span className="text-caption font-normal text-muted">
              {words.count({ count, maximum: MAX_PRODUCT_IMAGES })}
            </span>
            <input
              type="file"
              accept={PICTURE_TYPES}
              multiple
              aria-label={words.add}
              aria-describedby={shown ? 'pictures-error' : undefined}
              aria-invalid={shown ? true : undefined}
              onChange={(event) => void choose(event)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </li>
      </ol>
      {open && (
        <PictureDetails
          formPicture={open}
          index={openIndex}
          count={formPictures.length}
          colours={colours}
          onChange={(changed) => change(openIndex, changed)}
          onMove={(to) => move(openIndex, to)}
          onRemove={() => remove(openIndex)}
        />
      )}
      <FieldError id="pictures" error={shown} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
        <Button variant="tertiary" size="sm" className="max-lg:min-h-11" onClick={() => setLibraryOpen(true)}>
          {words.fromLibrary}
        </Button>
        {colours.length > 0 && (
          <span className="flex items-center gap-2">
            <span aria-hidden="true">{words.newShow}</span>
            <ColourChoice label={words.colourOfNew} value={colour} colours={colours} onChange={setSelectedColour} />
          </span>
        )}
        <p className={clsx('min-w-[min(10rem,100%)] flex-1', formPictures.length > 0 && !isFull && 'max-sm:sr-only')}>
          {isFull ? words.full({ maximum: MAX_PRODUCT_IMAGES }) : help}
        </p>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {isLibraryOpen && (
        <MediaLibrary
          chosen={formPictures.map(({ url }) => url)}
          onChoose={addFromLibrary}
          onClose={() => setLibraryOpen(false)}
        />
      )}
    </fieldset>
  )
}
