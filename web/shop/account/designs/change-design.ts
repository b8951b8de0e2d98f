import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { CustomizedProductId, SavedDesignId } from '#contract/selling/cart.api.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignAnswers } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { addedPath } from '#web/shop/cart/added-path.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import { nextStepQuery } from './design-links.ts'
import { addDesignToCart, readSize } from './design-to-cart.ts'

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
  if (change === 'bag') return orderDesign(args, form, id)
  const [answer, text] = await changed(calls, { change, id, name })
  if (!answer.ok) return refuse(Object.values(answer.fields)[0] ?? answer.message)
  // From the studio: a page of its own, which begins at its top.
  if (form.get('next') === 'share') return redirect(args.url.pathname + nextStepQuery(id, 'share'))
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
  return data<FormResult<SavedDesign>>(done(INTENT, answers.saved({ name: answer.value.name }), answer.value))
}

/** Adds the design to the cart in a size, and redirects to the cart. */
async function orderDesign(args: ApiArgs, form: FormData, id: SavedDesignId) {
  const size = readSize(form.get('size'))
  if (size === null) return refuse(answers.sizeMissing, { size: answers.sizeMissing })
  const added = await addDesignToCart(api(args), { id, size, quantity: Number(form.get('quantity')) || 1 })
  return added.ok ? redirect(addedPath(added.line)) : refuse(added.message)
}

function refuse(message: string, fields: Record<string, string> = {}) {
  return data<FormResult>(refused(INTENT, message, fields), { status: 422 })
}
