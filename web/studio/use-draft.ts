import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Layer } from '#contract/print/layers.ts'
import type { Design } from '#web/studio/layers/use-design.ts'
import { type Choices, usedOnly } from './design-form.ts'
import { clearDraft, type Draft, loadDraft, readPictures, type SavedName, saveDraft, savePictures } from './draft.ts'
import { openPicture } from './picture.ts'
import { describeDesign } from './print-warnings.ts'

type DraftOf = {
  owner: string | null
  category: string
  choices: Choices
  setChoices: Dispatch<SetStateAction<Choices>>
  design: Design
  /** The design is in the cart. */
  isDone: boolean
}

/** Keeps the unfinished design in this browser, restores it once after hydration, and writes its description. */
export function useDraft({ owner, category, choices, setChoices, design, isDone }: DraftOf) {
  const [isRestored, setRestored] = useState(false)
  const [isResuming, setResuming] = useState(false)
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
      const restored = await restoreDesign(owner, draft)
      if (restored.layers.length > 0) reset(restored.layers, restored.pictures)
      setResuming(owner !== null && draft.isAdding === true)
    }
    void restore().finally(() => setRestored(true))
  }, [owner, navigate, reset, setChoices])

  const save = (more: Pick<Draft, 'isAdding'>) => {
    const used = usedOnly(layers, pictures)
    const names = used.pictures.map(({ id, name }) => ({ id, name }))
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
    setChoices((one) => (one.description === '' || one.description === described ? { ...one, description: text } : one))
  }, [isRestored, text, described, setChoices])

  const clear = useCallback(() => void clearDraft(owner), [owner])
  /** What comes next is another design. */
  const forgetSaved = useCallback(() => {
    setSaved(null)
    wasAsOpened.current = false
  }, [])
  const resumed = useCallback(() => setResuming(false), [])
  return { save, clear, saved, forgetSaved, isResuming: isResuming && isRestored, resumed, navigate }
}

/** The layers of a draft whose pictures are still there. */
async function restoreDesign(
  owner: string | null,
  { layers, pictures }: Draft,
): Promise<Pick<Design, 'layers' | 'pictures'>> {
  const files = await readPictures(owner)
  const opened = await Promise.all(
    pictures.map(async ({ id, name }) => {
      const stored = files.find((one) => one.id === id)
      return stored ? openPicture(stored.file, name, id) : null
    }),
  )
  const kept = opened.filter((picture) => picture !== null)
  return {
    pictures: kept,
    layers: layers.flatMap((layer): Layer[] => {
      if (layer.kind === 'text') return [layer]
      const picture = opened[layer.picture]
      return picture ? [{ ...layer, picture: kept.indexOf(picture) }] : []
    }),
  }
}
