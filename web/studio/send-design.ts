import { data, redirect } from 'react-router'
import { z } from 'zod'
import { CustomizedProductId } from '#contract/cart.ts'
import { AddCustomized } from '#contract/customization.ts'
import { attempt } from '#contract/http/client.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { readPrivateForm } from '#web/private-form.ts'

export type DesignAnswer =
  | { isAdded: true; customizedProductId: string }
  /** `fields` are named as in the form. */
  | { isAdded: false; message: string; fields: Record<string, string>; typed: Typed }

/** The selected values: without script they are returned with the errors. */
export type Typed = { size: string; material: string; color: string; description: string; quantity: number }

/** Handles the studio's form. With script it contains only a created design to add to the cart; without, all fields. */
export async function sendDesign(args: ApiArgs) {
  const form = await readPrivateForm(args)
  const id = CustomizedProductId.safeParse(form.get('customized_product_id'))
  if (id.success) {
    const result = await bag(args, id.data, form)
    return result.ok ? data<DesignAnswer>({ isAdded: true, customizedProductId: id.data }) : refused(result, form)
  }
  const design = z.safeDecode(AddCustomized, (await plain(form)) as never)
  if (!design.success) {
    const fields = Object.fromEntries(design.error.issues.map(({ path, message }) => [path.join('.'), message]))
    return refused({ message: Object.values(fields)[0] ?? MESSAGES.studioAddFailed, fields }, form)
  }
  const made = await attempt(api(args).customization.add(design.data))
  if (!made.ok) return refused(made, form)
  const result = await bag(args, made.value.id, form)
  return result.ok ? redirect('/cart') : refused(result, form)
}

function bag(args: ApiArgs, customizedProductId: CustomizedProductId, form: FormData) {
  const [size, color] = [form.get('size'), form.get('color')].map(String)
  const quantity = Number(form.get('quantity')) || 1
  return attempt(api(args).cart.addCustomized({ customizedProductId, size: size ?? '', color: color ?? '', quantity }))
}

function refused({ message, fields }: { message: string; fields: Record<string, string> }, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 1_000)
  const [size, material, color] = [text('size'), text('material'), text('color')]
  const typed = { size, material, color, description: text('description'), quantity: Number(text('quantity')) || 1 }
  return data<DesignAnswer>({ isAdded: false, message, fields, typed }, { status: 422 })
}

/** The form of a page without script as API input, with a preset as placement. */
async function plain(form: FormData): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())
  return fields
}
