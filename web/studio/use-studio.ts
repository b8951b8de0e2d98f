import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate, useRevalidator } from 'react-router'
import type { StudioConfig } from '#contract/customization.ts'
import { MESSAGES } from '#contract/messages.ts'
import { garmentOf, largestArea, printArea, type Side } from '#contract/print/garments.ts'
import { ACCOUNT_CHANGED, ACCOUNT_FIELD } from '#web/components/account/account-field.tsx'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { type Choices, designForm, designPrice, PRICE_FIELD } from './design-form.ts'
import { clearDraft, loadDraft, readPicture, saveDraft, savePicture } from './draft.ts'
import type { StudioData } from './load-studio.ts'
import { type ChosenPicture, openPicture, REFUSED } from './picture.ts'
import { describePlacement, printWarnings } from './print-warnings.ts'
import { uploadDesign } from './upload.ts'
import { fillArea, usePlacement } from './use-placement.ts'

/** By the API's field names. */
export type Errors = Partial<
  Record<'category' | 'size' | 'material' | 'color' | 'design_image' | 'description', string>
>
export type Progress = { step: 'idle' } | { step: 'sending'; percent: number } | { step: 'bagging' }
export type Result = { id: string; mockupUrl: string }

const NOTHING: Choices = { size: '', material: '', color: '', description: '', quantity: 1 }
/** The share of the area that a new picture fills; the rest is room to move it. */
const FIRST_SHARE = 0.8

/** The state of the studio, stored across a reload and a login, and its submission. */
export function useStudio({ owner, config }: StudioData, sent: FormResult | undefined) {
  const refusal = sent && !sent.ok ? sent : null
  const [choices, setChoices] = useState<Choices>(() => choicesIn(refusal?.typed ?? {}))
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [side, setSide] = useState<Side>('front')
  const [errors, setErrors] = useState<Errors>(refusal?.fields ?? {})
  const [notice, setNotice] = useState(refusal?.message ?? null)
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  const [result, setResult] = useState<Result | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [isResuming, setResuming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const described = useRef('')
  const made = useRef<Result | null>(null)
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const bag = useFetcher<FormResult>()
  const category = config?.category ?? ''
  const garment = garmentOf(category)
  const placing = usePlacement(garment, picture)
  const { placement, area, reset } = placing
  const price = config && picture && placement ? designPrice(config, [{ ...placement, size: picture }]) : null
  const warnings = printWarnings(placing, picture, choices.color)

  // Loads the stored draft once, after hydration.
  useEffect(() => {
    const restore = async () => {
      const draft = await loadDraft(owner)
      if (!draft) return
      const { category: before, placement: placed, pictureName, size, material, color, description, quantity } = draft
      setChoices({ size, material, color, description, quantity })
      if (before && !location.search.includes('category='))
        await navigate(`?${new URLSearchParams({ category: before })}`, { replace: true, preventScrollReset: true })
      const file = await readPicture(owner)
      const opened = file && (await openPicture(file, pictureName))
      if (!opened) return
      setPicture(opened)
      reset(placed)
      if (placed) setSide(placed.side)
      setResuming(owner !== null && draft.isAdding === true)
    }
    void restore().finally(() => setRestored(true))
  }, [owner, navigate, reset])

  useEffect(() => {
    if (!isRestored || result) return
    saveDraft({ owner, category, ...choices, placement, pictureName: picture?.name ?? '' })
  }, [owner, category, choices, placement, picture, isRestored, result])

  // The description is generated from the placement until the user edits it.
  useEffect(() => {
    if (!picture || !placement) return
    const text = describePlacement(placement, area.label, picture)
    const before = described.current
    described.current = text
    setChoices((one) => (one.description === '' || one.description === before ? { ...one, description: text } : one))
  }, [picture, placement, area])

  // Another cut has other print areas: the picture moves to the area with the same name, or the largest.
  useEffect(() => {
    if (!picture || !placement) return
    if (printArea(garment, placement.side, placement.area)) return
    const area = largestArea(garment, placement.side)
    reset(fillArea(picture, placement.side, area, FIRST_SHARE))
  }, [garment, picture, placement, reset])

  // The design was created; handles the result of adding it to the cart.
  useEffect(() => {
    if (bag.state !== 'idle' || !bag.data || !made.current) return
    setProgress({ step: 'idle' })
    if (bag.data.ok) {
      setResult(made.current)
      void clearDraft(owner)
    } else setNotice(bag.data.message)
    made.current = null
  }, [bag.state, bag.data, owner])

  const choose = (change: Partial<Choices>) => {
    setChoices((one) => ({ ...one, ...change }))
    setErrors((one) => without(one, Object.keys(change)))
    setNotice(null)
  }

  const takeFile = async (file: File) => {
    const opened = await openPicture(file, file.name)
    if (!opened) return setErrors((one) => ({ ...one, design_image: REFUSED }))
    if (picture) URL.revokeObjectURL(picture.url)
    setErrors((one) => without(one, ['design_image']))
    setNotice(null)
    setPicture(opened)
    const area = placement ? printArea(garment, placement.side, placement.area) : undefined
    reset(fillArea(opened, side, area && placement?.side === side ? area : largestArea(garment, side), FIRST_SHARE))
    void savePicture(owner, file)
  }

  /** Redirects to the login; the draft stores that adding continues after it. */
  const askLogin = () => {
    saveDraft({ owner, category, ...choices, placement, pictureName: picture?.name ?? '', isAdding: true })
    const from = location.pathname + location.search
    return navigate(`/login?${new URLSearchParams({ add: 'design', from })}`)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress.step !== 'idle' || !config) return
    const missing = missingOptions(config, choices, picture)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return setNotice(MESSAGES.allFieldsRequired)
    setNotice(null)
    if (warnings.length > 0) return setAsking(true)
    await add()
  }

  const add = async () => {
    if (!config || !picture) return
    if (owner === null) return askLogin()
    setProgress({ step: 'sending', percent: 0 })
    const form = designForm(config, choices, picture, placement, price)
    form.set(ACCOUNT_FIELD, owner)
    const sent = await uploadDesign(form, (percent) => setProgress({ step: 'sending', percent }))
    if (sent.kind === 'logged-out') return askLogin()
    // As for every form of a private page: reloads for the current account, with a notice.
    if (sent.kind === 'account-changed') return location.assign(`/customization?${ACCOUNT_CHANGED}`)
    if (sent.kind === 'refused') {
      setProgress({ step: 'idle' })
      setErrors(sent.fields)
      setNotice(sent.message)
      if (sent.code === 'price_changed') await revalidator.revalidate()
      return
    }
    made.current = sent.product
    setProgress({ step: 'bagging' })
    const { size, color, quantity } = choices
    await bag.submit(
      { [ACCOUNT_FIELD]: owner, customized_product_id: sent.product.id, size, color, quantity },
      { method: 'post', action: '/customization' },
    )
  }

  // Continues after the login: the design was complete, and its warnings were confirmed.
  const addNow = useRef(add)
  useEffect(() => {
    addNow.current = add
  })
  useEffect(() => {
    if (!isResuming || !isRestored || !config || !picture) return
    setResuming(false)
    void addNow.current()
  }, [isResuming, isRestored, config, picture])

  const addAnyway = () => {
    setAsking(false)
    void add()
  }
  const stopAsking = () => setAsking(false)

  const startOver = () => {
    setResult(null)
    setChoices(NOTHING)
    setPicture(null)
    reset(null)
    setSide('front')
  }

  return {
    category,
    garment,
    price,
    askedPrice: refusal?.typed[PRICE_FIELD],
    choices,
    choose,
    picture,
    takeFile,
    side,
    setSide,
    placing,
    errors,
    notice,
    progress,
    result,
    submit,
    startOver,
    warnings,
    isAsking,
    addAnyway,
    stopAsking,
  }
}

export type StudioState = ReturnType<typeof useStudio>

/** What was chosen before, where the form comes back without script. */
function choicesIn({ quantity, [PRICE_FIELD]: _, ...typed }: Record<string, string>): Choices {
  return { ...NOTHING, ...typed, quantity: Number(quantity) || NOTHING.quantity }
}

function without(errors: Errors, names: string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

function missingOptions({ sizes, materials, colors }: StudioConfig, choices: Choices, picture: unknown): Errors {
  const { size, material, color, description } = choices
  const isThere = {
    size: sizes.includes(size),
    material: materials.includes(material),
    color: colors.includes(color),
    design_image: picture !== null,
    description: description.trim() !== '',
  }
  const missing = Object.entries(isThere).filter(([, there]) => !there)
  return Object.fromEntries(missing.map(([name]) => [name, MESSAGES.allFieldsRequired]))
}
