import { data, redirect } from 'react-router'
import { z } from 'zod'
import { formatDecimal, plus } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { AddCustomized, type ChangedPrices } from '#contract/selling/customization.api.ts'
import { studioAnswers } from '#texts/en/selling/studio-answers.ts'
import { wordIssue } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import { PLAIN_FIELDS, PRICE_FIELD } from './design-form.ts'

const texts = englishWords(studioAnswers)

/**
 * Handles the studio's form. With script, the form names a design that is already created, to add it to the cart. Without script, it has
 * all fields.
 */
export async function sendDesign(args: ApiArgs) {
  const form = await readPrivateForm(args)
  const id = CustomizedProductId.safeParse(form.get('customized_product_id'))
  if (id.success) {
    const result = await addDesignToCart(args, id.data, form)
    return result.ok ? data<FormResult>(done('add', '')) : refuse(result, form)
  }
  const design = z.safeDecode(AddCustomized, (await plain(form)) as never)
  if (!design.success) {
    const fields = Object.fromEntries(
      design.error.issues.map((issue) => [issue.path.join('.'), wordIssue(issue, 'en')]),
    )
    return refuse({ message: Object.values(fields)[0] ?? texts.addFailed, fields }, form)
  }
  const name = form.get('then') === 'save' ? String(form.get('save_as') ?? '').trim() : null
  if (name === '') return refuse({ message: texts.nameless, fields: {} }, form)
  const addedDesign = await attempt(api(args).customization.add(design.data))
  if (!addedDesign.ok) {
    const { failure } = addedDesign
    if (failure.code === 'price_changed' && failure.details) return askPrice(failure.details, form)
    return refuse(addedDesign, form)
  }
  if (name !== null) {
    const saved = await attempt(api(args).savedDesigns.save({ customizedProductId: addedDesign.value.id, name }))
    return saved.ok ? redirect('/me/designs') : refuse(saved, form)
  }
  const result = await addDesignToCart(args, addedDesign.value.id, form)
  return result.ok ? redirect('/cart') : refuse(result, form)
}

function addDesignToCart(args: ApiArgs, customizedProductId: CustomizedProductId, form: FormData) {
  const [size, color] = [form.get('size'), form.get('color')].map(String)
  const quantity = Number(form.get('quantity')) || 1
  return attempt(api(args).cart.addCustomized({ customizedProductId, size: size ?? '', color: color ?? '', quantity }))
}

type Refused = { message: string; fields: Record<string, string> }

/** The fields that keep their values when a form without JavaScript is shown again. */
const TYPED = ['size', 'material', 'color', 'description', 'quantity', 'save_as', ...PLAIN_FIELDS] as const
const TYPED_MAX_CHARACTERS = 1_000

function refuse({ message, fields }: Refused, form: FormData, agreed: Record<string, string> = {}) {
  const shortened = Object.entries(typedIn(form, TYPED)).map(([name, text]) => [
    name,
    text.slice(0, TYPED_MAX_CHARACTERS),
  ])
  const typed = { ...Object.fromEntries(shortened), ...agreed }
  return data<FormResult>(refused('add', message, fields, { typed }), { status: 422 })
}

/**
 * Shows the price of a print: without JavaScript it is unknown until the form is sent. Sending the form again accepts it. The picture has
 * to be chosen again.
 */
function askPrice({ offerPrice, customizationPrice, unitPrice }: ChangedPrices, form: FormData) {
  const isReduced = unitPrice < plus(offerPrice, customizationPrice)
  const costs = isReduced
    ? texts.costsInAll({ price: unitPrice, quantity: String(form.get('quantity')) })
    : texts.costs({ price: unitPrice, shirt: offerPrice, printing: customizationPrice })
  const hasPicture = form.getAll('design_image').some((file) => typeof file !== 'string' && file.size > 0)
  const message = `${costs} ${hasPicture ? texts.chooseAgain : texts.addAgain}`
  return refuse({ message, fields: {} }, form, { [PRICE_FIELD]: formatDecimal(customizationPrice) })
}

/** Converts the form without script to API input. The preset places the picture. A text is added if one was typed. */
async function plain(form: FormData): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const pictures: Uint8Array[] = []
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value
    else pictures.push(new Uint8Array(await value.arrayBuffer()))
  const { print_text: text = '', print_font: font, print_colour: colour, print_area: area, ...others } = fields
  if (String(text).trim() === '') return { ...others, design_image: pictures }
  const sentPictures = pictures.filter((bytes) => bytes.byteLength > 0)
  const layers = [
    ...sentPictures.map((_, picture) => ({
      id: `picture-${picture}`,
      kind: 'picture',
      picture,
      ...parsePreset(fields.placement),
    })),
    { id: 'text', kind: 'text', text, font, colour, align: 'centre', ...parsePreset(area) },
  ]
  return { ...others, layers: JSON.stringify(layers), design_image: sentPictures }
}

/** The side and area of a preset; {} when it is invalid. The API then refuses the layer. */
function parsePreset(preset: unknown): Record<string, unknown> {
  try {
    const { side, area } = JSON.parse(String(preset)) as Record<string, unknown>
    return { side, area }
  } catch {
    return {}
  }
}
