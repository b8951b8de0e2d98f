import { data, redirect } from 'react-router'
import { z } from 'zod'
import { SizeField } from '#contract/catalogue/line-sizes.api.ts'
import { attempt } from '#contract/http/client.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { type SavedDesign, SavedDesignId } from '#contract/selling/saved-designs.api.ts'
import { savedDesignAnswers } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'

const answers = englishWords(savedDesignAnswers)
const INTENT = 'design'
type Answer = { ok: true; value: unknown } | { ok: false; message: string; fields: Record<string, string> }

/** Handles the forms of the saved designs. The field `change` says what to do. */
export async function changeDesign(args: ApiArgs) {
  const form = await readPrivateForm(args)
  const { change, design, name } = typedIn(form, ['change', 'design', 'name'])
  const id = SavedDesignId.safeParse(design).data
  const calls = api(args).savedDesigns
  if (change === 'save') return saveShirt(args, form, { name, replaces: id })
  if (!id) return refuse(answers.failed)
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
      return [await attempt(calls.rename({ id, name })), answers.renamed]
    case 'duplicate':
      return [await attempt(calls.duplicate({ id })), answers.duplicated]
    case 'share':
      return [await attempt(calls.share({ id })), answers.shared]
    case 'stop':
      return [await attempt(calls.stopSharing({ id })), answers.stopped]
    case 'remove':
      return [await attempt(calls.remove({ id })), answers.removed]
    default:
      return [{ ok: false, message: answers.failed, fields: {} }, '']
  }
}

async function saveShirt(
  args: ApiArgs,
  form: FormData,
  { name, replaces }: { name: string; replaces: SavedDesign['id'] | undefined },
) {
  const shirt = CustomizedProductId.safeParse(form.get('customized_product_id')).data
  if (!shirt) return refuse(answers.failed)
  const answer = await attempt(
    api(args).savedDesigns.save({ customizedProductId: shirt, name, ...(replaces && { replaces }) }),
  )
  if (!answer.ok) return refuse(Object.values(answer.fields)[0] ?? answer.message)
  const { id, name: savedName } = answer.value
  return data<FormResult<SavedDesign['id']>>(done(INTENT, answers.saved({ name: savedName }), id))
}

/** Adds the design to the cart in a size, at today's prices, and redirects to the cart. */
async function addDesignToCart(args: ApiArgs, form: FormData, id: SavedDesignId) {
  const shop = api(args)
  const { size, quantity } = typedIn(form, ['size', 'quantity'])
  const parsedSize = z.safeDecode(SizeField, size)
  if (!parsedSize.success) return refuse(answers.sizeMissing, { size: answers.sizeMissing })
  const design = await attempt(shop.savedDesigns.toCart({ id, size: parsedSize.data }))
  if (!design.ok) return refuse(Object.values(design.fields)[0] ?? design.message)
  const added = await attempt(shop.cart.addCustomized({ ...design.value, quantity: Number(quantity) || 1 }))
  return added.ok ? redirect('/cart') : refuse(added.message)
}

function refuse(message: string, fields: Record<string, string> = {}) {
  return data<FormResult>(refused(INTENT, message, fields), { status: 422 })
}
