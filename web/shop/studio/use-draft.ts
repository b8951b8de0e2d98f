import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Layer } from '#contract/selling/designs/layers.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { type Choices, usedOnly } from './design-form.ts'
import {
  clearDraft,
  type Draft,
  loadDraft,
  type NextStep,
  readPictures,
  type SavedName,
  saveDraft,
  savePictures,
} from './draft.ts'
import { fetchStored, openPicture } from './picture.ts'
import { describeDesign } from './print-warnings.ts'

const texts = englishWords(studioPage)

type DraftOf = {
  owner: string | null
  category: string
  choices: Choices
  setChoices: Dispatch<SetStateAction<Choices>>
  design: Design
  /** Whether the design is in the cart. */
  isDone: boolean
  /** Called with a message when pictures of the draft are missing. */
  onLost(message: string): void
}

/** Stores the unfinished design in this browser and restores it once after hydration. Also generates the design's description. */
export function useDraft({ owner, category, choices, setChoices, design, isDone, onLost }: DraftOf) {
  const [isRestored, setRestored] = useState(false)
  const [resuming, setResuming] = useState<NextStep | null>(null)
  const [described, setDescribed] = useState('')
  const [saved, setSaved] = useState<SavedName | null>(null)
  const wasAsOpened = useRef(false)
  const navigate = useNavigate()
  const { layers, pictures, garment, artwork, reset, canUndo } = design

  useEffect(() => {
    const restore = async () => {
      const draft = await loadDraft(owner)
      if (!draft) return
      const { size, material, color, description, quantity } = draft
      setChoices({ size, material, color, description, quantity })
      setDescribed(draft.described)
      setSaved(draft.saved ?? null)
      wasAsOpened.current = draft.isAsOpened === true
      if (draft.category && !location.search.includes('category='))
        await navigate(`?${new URLSearchParams({ category: draft.category })}`, {
          replace: true,
          preventScrollReset: true,
        })
      const next = draft.isAdding ? 'add' : draft.isSaving ? 'save' : null
      setResuming(owner === null ? null : next)
      const restored = await restoreDesign(owner, draft)
      if (restored.layers.length > 0) reset(restored.layers, restored.pictures)
      const { lost } = restored
      if (lost.length === 0) return
      setResuming(null)
      onLost(texts.lost({ names: lost.join(', ') }))
    }
    void restore().finally(() => setRestored(true))
  }, [owner, navigate, reset, setChoices, onLost])

  const save = (more: Pick<Draft, 'isAdding' | 'isSaving'>) => {
    const used = usedOnly(layers, pictures)
    const names = used.pictures.map(({ id, name, stored }) => ({ id, name, stored }))
    const isAsOpened = wasAsOpened.current && !canUndo
    const opened = { saved, isAsOpened }
    saveDraft({ owner, category, ...choices, described, layers: used.layers, pictures: names, ...opened, ...more })
  }
  const saveNow = useRef(save)
  useEffect(() => {
    saveNow.current = save
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `save` reads.
  useEffect(() => {
    if (isRestored && !isDone) saveNow.current({})
  }, [owner, category, choices, described, saved, layers, pictures, isRestored, isDone])

  const used = usedOnly(layers, pictures).pictures
  const usedIds = used.map(({ id }) => id).join(' ')
  const files = useRef(used)
  useEffect(() => {
    files.current = used
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids tell when the files change.
  useEffect(() => {
    if (!isRestored || isDone) return
    void savePictures(
      owner,
      files.current.map(({ id, file }) => ({ id, file })),
    )
  }, [owner, usedIds, isRestored, isDone])

  // The description is written from the layers until the user edits it.
  const text = describeDesign(layers, artwork, garment)
  useEffect(() => {
    if (!isRestored || text === described) return
    setDescribed(text)
    setChoices((before) =>
      before.description === '' || before.description === described ? { ...before, description: text } : before,
    )
  }, [isRestored, text, described, setChoices])

  const clear = useCallback(() => void clearDraft(owner), [owner])
  /** Forgets the saved design, because another design comes next. */
  const forgetSaved = useCallback(() => {
    setSaved(null)
    wasAsOpened.current = false
  }, [])
  const resumed = useCallback(() => setResuming(null), [])
  return {
    save,
    clear,
    saved,
    forgetSaved,
    resuming: isRestored ? resuming : null,
    /** Whether the design is being added after the login, even while the draft is still being read. */
    isContinuing: resuming === 'add',
    resumed,
    navigate,
  }
}

/** The layers of a draft whose pictures are still stored, and the names of the missing pictures. */
async function restoreDesign(
  owner: string | null,
  { layers, pictures }: Draft,
): Promise<Pick<Design, 'layers' | 'pictures'> & { lost: string[] }> {
  const files = await readPictures(owner)
  const opened = await Promise.all(
    pictures.map(async (note) => {
      const storedFile = files.find((candidate) => candidate.id === note.id)?.file
      const file = storedFile ?? (note.stored ? await fetchStored(note.stored) : null)
      return file && openPicture(file, note)
    }),
  )
  const openedPictures = opened.filter((picture) => picture !== null)
  return {
    lost: pictures.filter((_, index) => !opened[index]).map(({ name }) => name),
    pictures: openedPictures,
    layers: layers.flatMap((layer): Layer[] => {
      if (layer.kind === 'text') return [layer]
      const picture = opened[layer.picture]
      return picture ? [{ ...layer, picture: openedPictures.indexOf(picture) }] : []
    }),
  }
}
