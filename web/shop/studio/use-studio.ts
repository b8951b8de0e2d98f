import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { clothColour, findGarment, luminance } from '#contract/catalogue/garments.ts'
import { MAX_LAYERS, MAX_PICTURES } from '#contract/selling/designs/layers.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { openLoginSheet } from '#web/shop/auth/open-login-sheet.ts'
import { fabricColour } from '#web/shop/studio/canvas/shirt.tsx'
import { type Design, useDesign } from '#web/shop/studio/layers/use-design.ts'
import { ACCOUNT_CHANGED, ACCOUNT_FIELD } from '#web/ui/account/account-field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import {
  type Choices,
  choicesIn,
  copyFields,
  designForm,
  designPrice,
  missingOptions,
  NO_CHOICES,
  usedOnly,
} from './design-form.ts'
import type { NextStep } from './draft.ts'
import type { StudioData } from './load-studio.ts'
import { MAX_MEGABYTES, openPicture } from './picture.ts'
import { PLACEHOLDER_TEXT, placeholderWarnings, printWarnings } from './print-warnings.ts'
import type { Refused } from './upload.ts'
import { useDraft } from './use-draft.ts'

const texts = englishWords(studioPage)
const designTexts = englishWords(studioDesign)

/** The error messages by the API's field names. `text` is the error of a text that is not drawn as it was typed. */
export type Errors = Partial<
  Record<
    'category' | 'size' | 'material' | 'color' | 'text' | 'design_image' | 'layers' | 'placement' | 'description',
    string
  >
>
export type Progress = { step: 'idle' } | { step: 'sending'; percent: number } | { step: 'bagging' }
export type Result = { id: string; mockupUrl: string }

const FIRST_TEXT = { text: PLACEHOLDER_TEXT, font: 'poppins', align: 'centre' } as const
/** How long the texts of a design may take to be drawn after the login, in ms, before an error is shown. */
const DRAWN_WITHIN_MS = 15_000
/** The answer when the script for uploads cannot be loaded. */
const NOT_SENT: Refused = { kind: 'refused', code: '', message: texts.addFailed, fields: {} }
const DARK_INK = '#16140f'
const LIGHT_INK = '#ffffff'

/** The state of the studio and the submission of the design. The state survives a reload and a login. */
export function useStudio({ owner, config }: StudioData, sent: FormResult | undefined) {
  const refusal = sent && !sent.ok ? sent : null
  const [choices, setChoices] = useState<Choices>(() => choicesIn(refusal?.typed ?? {}))
  const [errors, setErrors] = useState<Errors>(refusal?.fields ?? {})
  const [notice, setNotice] = useState(refusal?.message ?? null)
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  const [result, setResult] = useState<Result | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [originalId, setOriginal] = useState<string | null>(null)
  /** The names of the files that the error about too many pictures lists, because several files may be dropped at once. */
  const leftOut = useRef<readonly string[]>([])
  const pendingResult = useRef<Result | null>(null)
  /** The last design that was added. Ordering it with other options needs no upload. */
  const added = useRef<{ id: string; layers: Design['layers']; category: string; description: string } | null>(null)
  const revalidator = useRevalidator()
  const cartFetcher = useFetcher<FormResult>()
  const category = config?.category ?? ''
  const garment = findGarment(category)
  const design = useDesign(garment, choices.size)
  const shownColour = choices.color || config?.colors[0] || 'White'
  const printed = design.layers.flatMap((layer) => {
    const size = design.artwork.findSize(layer)
    return size ? [{ ...layer, size }] : []
  })
  const isDrawn = printed.length === design.layers.length
  const price = config && printed.length > 0 ? designPrice(config, printed) : null
  const warnings = printWarnings(design.layers, design.artwork, { garment, colour: choices.color })
  const placeholders = placeholderWarnings(design.layers)
  const draft = useDraft({ owner, category, choices, setChoices, design, isDone: result !== null, onLost: setNotice })

  // Runs when the created design has been added to the cart, or adding it has failed.
  const { clear } = draft
  useEffect(() => {
    if (cartFetcher.state !== 'idle' || !cartFetcher.data || !pendingResult.current) return
    setProgress({ step: 'idle' })
    if (cartFetcher.data.ok) {
      setResult(pendingResult.current)
      clear()
    } else setNotice(cartFetcher.data.message)
    pendingResult.current = null
  }, [cartFetcher.state, cartFetcher.data, clear])

  const choose = (change: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...change }))
    setErrors((before) => without(before, Object.keys(change)))
    setNotice(null)
  }
  const designChanged = () => {
    leftOut.current = []
    setErrors((before) => without(before, ['text', 'design_image', 'layers', 'placement']))
    setNotice(null)
  }

  const showErrors = (shown: Errors) => {
    leftOut.current = []
    setErrors(shown)
  }

  const refusePicture = (message: string, names: readonly string[] = []) => {
    leftOut.current = names
    setErrors((before) => ({ ...before, design_image: message }))
  }
  const takeFile = async (file: File, replaced?: string) => {
    const opened = await openPicture(file, { name: file.name })
    if (!opened) return refusePicture(designTexts.notAPicture({ megabytes: MAX_MEGABYTES }))
    const isAdded = replaced === undefined ? design.addPicture(opened) : design.replacePicture(replaced, opened)
    if (!isAdded) {
      const names = [...leftOut.current, file.name]
      const limits = { pictures: MAX_PICTURES, layers: MAX_LAYERS }
      return refusePicture(designTexts.tooMany({ ...limits, names: names.join(', ') }), names)
    }
    designChanged()
    setOriginal(null)
  }

  const addText = async () => {
    designChanged()
    const isDark = luminance(clothColour(fabricColour(shownColour))) < 0.3
    await design.addText({ ...FIRST_TEXT, colour: isDark ? LIGHT_INK : DARK_INK })
  }

  /** Leads to the login, for a visitor over the studio. The draft stores `next`, which continues after the login. */
  const askLogin = (next: NextStep) => {
    draft.save(next === 'add' ? { isAdding: true } : { isSaving: true })
    const from = location.pathname + location.search
    const login = `/login?${new URLSearchParams({ add: next === 'add' ? 'design' : 'save', from })}`
    return owner === null ? openLoginSheet(login) : draft.navigate(login)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress.step !== 'idle' || isChecking) return
    await design.textsDrawn()
    setChecking(true)
  }

  /** Shows a text that is not drawn as it was typed. Returns false when there is none. */
  const showUnresolved = (): boolean => {
    const open = design.unresolvedText()
    if (!open) return false
    design.showLayer(open)
    showErrors({ text: designTexts.textNotAsTyped })
    setNotice(designTexts.textNotAsTyped)
    return true
  }

  const check = async () => {
    if (!config) return
    const missing = missingOptions(config, choices, design.layers.length > 0)
    showErrors(missing)
    const [first] = Object.values(missing)
    if (first) return setNotice(first)
    if (showUnresolved()) return
    if (!isDrawn) return setNotice(designTexts.textsNotDrawn)
    setNotice(null)
    if (placeholders.length + warnings.length > 0) return setAsking(true)
    await add()
  }
  // Called after the rendering that follows a submit, because the earlier design lacks a text that was being typed.
  const checkNow = useRef(check)
  useEffect(() => {
    checkNow.current = check
  })
  useEffect(() => {
    if (!isChecking) return
    setChecking(false)
    void checkNow.current()
  }, [isChecking])

  /** Uploads the design with these choices. Null when the user is sent to the login, or another account has signed in. */
  const upload = async (sentChoices: Choices, next: NextStep, onProgress: (percent: number) => void) => {
    const { layers, pictures } = design
    if (!config || owner === null) return null
    const sender = await import('./upload.ts').catch(() => null)
    if (!sender) return NOT_SENT
    const { copyDesign, sendLeast, uploadDesign } = sender
    const before = added.current
    const isSame = before?.layers === layers && before.category === category
    const sentPictures = usedOnly(layers, pictures).pictures
    const send = (these: Design['pictures']) => {
      const form = designForm(config, sentChoices, { layers, pictures: these }, price)
      form.set(ACCOUNT_FIELD, owner)
      return uploadDesign(form, onProgress)
    }
    const sent = await sendLeast({
      copy:
        before && isSame && before.description === sentChoices.description
          ? () => copyDesign(before.id, { ...copyFields(config, sentChoices, price), [ACCOUNT_FIELD]: owner })
          : null,
      upload: () => send(pictures),
      uploadFiles: sentPictures.some(({ stored }) => stored)
        ? () => send(pictures.map((picture) => ({ ...picture, stored: undefined })))
        : null,
    })
    if (sent.kind === 'made') {
      added.current = { id: sent.product.id, layers, category, description: sentChoices.description }
      design.keepStored(sent.product.id, sentPictures)
      return sent
    }
    if (sent.kind === 'logged-out') await askLogin(next)
    // As on every private page, a changed account reloads the page for the current account, with a notice.
    if (sent.kind === 'account-changed') location.assign(`/customization?${ACCOUNT_CHANGED}`)
    if (sent.kind !== 'refused') return null
    if (sent.code === 'price_changed') await revalidator.revalidate()
    return sent
  }
  const add = async () => {
    if (owner === null) return askLogin('add')
    setProgress({ step: 'sending', percent: 0 })
    const sent = await upload(choices, 'add', (percent) => setProgress({ step: 'sending', percent }))
    if (!sent) return
    if (sent.kind === 'refused') {
      setProgress({ step: 'idle' })
      showErrors(sent.fields)
      setNotice(sent.message)
      return
    }
    pendingResult.current = sent.product
    setProgress({ step: 'bagging' })
    const { size, color, quantity } = choices
    await cartFetcher.submit(
      { [ACCOUNT_FIELD]: owner, customized_product_id: sent.product.id, size, color, quantity },
      { method: 'post', action: '/customization' },
    )
  }

  // Continues adding after the login: the design was complete before, and its warnings were confirmed.
  const addNow = useRef(add)
  useEffect(() => {
    addNow.current = add
  })
  const { resuming, resumed } = draft
  const isComplete = config !== null && design.layers.length > 0 && isDrawn
  useEffect(() => {
    if (resuming !== 'add') return
    if (isComplete) {
      resumed()
      void addNow.current()
      return
    }
    const timer = setTimeout(() => {
      resumed()
      setNotice(designTexts.textsNotDrawn)
    }, DRAWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [resuming, isComplete, resumed])

  /** Saving under a name needs only a design: for missing choices the first offered option is taken. */
  const savedChoices = (): Choices | null => {
    if (!config || !isComplete) return null
    const offered = (all: readonly string[], preferred: string) =>
      all.includes(preferred) ? preferred : (all[0] ?? '')
    return {
      ...choices,
      size: offered(config.sizes, choices.size),
      material: offered(config.materials, choices.material),
      color: offered(config.colors, choices.color),
      description: choices.description.trim() || texts.savedDetails,
    }
  }
  const addAnyway = () => {
    setAsking(false)
    void add()
  }
  const stopAsking = () => setAsking(false)

  const startOver = () => {
    setResult(null)
    setChoices(NO_CHOICES)
    draft.forgetSaved()
    design.reset([], [])
  }

  /** Keeps the design, to add it to the cart in another size. Both lines count together for a quantity break. */
  const sameDesign = () => {
    setResult(null)
    setChoices((before) => ({ ...before, size: '', quantity: NO_CHOICES.quantity }))
  }

  return {
    category,
    price,
    typed: refusal?.typed ?? {},
    choices,
    choose,
    design,
    shownColour,
    takeFile,
    addText,
    originalId,
    setOriginal,
    errors,
    notice,
    progress,
    /** Whether the design is being added: from the press of the button, or the return from the login, until it is in the cart. */
    isAdding: draft.isContinuing || progress.step !== 'idle',
    result,
    saved: draft.saved,
    submit,
    upload,
    askLogin,
    savedChoices,
    showUnresolved,
    /** Whether to open the form that saves the design, after the login. */
    isSaving: resuming === 'save' && isComplete,
    resumed,
    startOver,
    sameDesign,
    warnings,
    placeholders,
    isAsking,
    addAnyway,
    stopAsking,
  }
}

export type StudioState = ReturnType<typeof useStudio>

function without(errors: Errors, names: string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
