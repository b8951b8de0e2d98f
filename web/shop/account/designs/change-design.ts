import { data, redirect } from 'react-router'
import { z } from 'zod'
import { MESSAGES } from '#contract/basics/messages.ts'
import { SizeField } from '#contract/catalogue/line-sizes.api.ts'
import { attempt } from '#contract/http/client.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { type SavedDesign, SavedDesignId } from '#contract/selling/saved-designs.api.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'

const INTENT = 'design'
type Answer = { ok: true; value: unknown } | { ok: false; message: string; fields: Record<string, string> }

/** Handles the forms of the saved designs. The field `change` says what to do. */
export async function changeDesign(args: ApiArgs) {
  const form = await readPrivateForm(args)
  const { change, design, name } = typedIn(form, ['change', 'design', 'name'])
  const id = SavedDesignId.safeParse(design).data
  const calls = api(args).savedDesigns
  if (change === 'save') return saveShirt(args, form, { name, replaces: id })
  if (!id) return refuse(MESSAGES.somethingWrong)
  if (change === 'bag') return addDesignToCart(args, form, id)
  const [answer, text] = await changed(calls, { change, id, name })
  if (!answer.ok) return refuse(Object.values(answer.fields)[0] ?? answer.message)
  return data<FormResult>(done(INTENT, text))
}

type Change = { change: string; id: SavedDesignId; name: string }

async function changed(
  calls: ReturnType<typeof api>['savedDesigns'],
  { change, id, name }: Change,
): Promise<[Answer, string]> {
  switch (change) {
    case 'rename':
      return [await attempt(calls.rename({ id, name })), 'The design has its new name.']
    case 'duplicate':
      return [await attempt(calls.duplicate({ id })), 'There is a copy now. Open it in the studio to change it.']
    case 'share':
      return [await attempt(calls.share({ id })), 'Anyone with the link can see this design.']
    case 'stop':
      return [await attempt(calls.stopSharing({ id })), 'The link has ended.']
    case 'remove':
      return [await attempt(calls.remove({ id })), 'The design is deleted.']
    default:
      return [{ ok: false, message: MESSAGES.somethingWrong, fields: {} }, '']
  }
}

async function saveShirt(
  args: ApiArgs,
  form: FormData,
  { name, replaces }: { name: string; replaces: SavedDesign['id'] | undefined },
) {
  const shirt = CustomizedProductId.safeParse(form.get('customized_product_id')).data
  if (!shirt) return refuse(MESSAGES.somethingWrong)
  const answer = await attempt(
    api(args).savedDesigns.save({ customizedProductId: shirt, name, ...(replaces && { replaces }) }),
  )
  if (!answer.ok) return refuse(Object.values(answer.fields)[0] ?? answer.message)
  return data<FormResult>(done(INTENT, `“${answer.value.name}” is saved.`))
}

/** Adds the design to the cart in a size, at today's prices, and redirects to the cart. */
async function addDesignToCart(args: ApiArgs, form: FormData, id: SavedDesignId) {
  const shop = api(args)
  const { size, quantity } = typedIn(form, ['size', 'quantity'])
  const parsedSize = z.safeDecode(SizeField, size)
  if (!parsedSize.success) return refuse('Choose a size.')
  const design = await attempt(shop.savedDesigns.toCart({ id, size: parsedSize.data }))
  if (!design.ok) return refuse(Object.values(design.fields)[0] ?? design.message)
  const added = await attempt(shop.cart.addCustomized({ ...design.value, quantity: Number(quantity) || 1 }))
  return added.ok ? redirect('/cart') : refuse(added.message)
}

function refuse(message: string) {
  return data<FormResult>(refused(INTENT, message), { status: 422 })
}
