import { matchesLineSize } from '#contract/catalogue/combo-pieces.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { addToCart } from '#texts/en/catalogue/add-to-cart.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type FormRefusal, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { SelectedOptions } from './selected-options.ts'

const texts = englishWords(addToCart)

/** The line of a piece in the cart. */
export type PieceInCart = { line: CartLine }

/** Adds one piece of a product to the cart. */
export async function addPiece(
  args: ApiArgs,
  productId: ProductId,
  options: SelectedOptions,
): Promise<PieceInCart | FormRefusal> {
  const added = await attempt(api(args).cart.add({ productId, size: options.size, color: options.color || null }))
  if (added.ok) {
    const line = findPiece(added.value, productId, options)
    if (!line) throw new Error(`product ${productId} was added, but is not in the cart`)
    return { line }
  }
  const { selectedSize: size, selectedColor: color } = added.fields
  const errors = { ...(size && { size }), ...(color && { color }) }
  const notice =
    added.failure.code === 'out_of_stock' ? whatIsLeft(added.failure.details?.available ?? 0) : added.message
  return refused('add', notice, errors, { typed: options })
}

/** The piece's line in the cart; adds the piece only when the cart has none of it. */
export async function putPieceInCart(
  args: ApiArgs,
  productId: ProductId,
  options: SelectedOptions,
): Promise<PieceInCart | FormRefusal> {
  const lines = await api(args).cart.list()
  const line = findPiece(lines, productId, options)
  return line?.available ? { line } : addPiece(args, productId, options)
}

export function whatIsLeft(left: number): string {
  return left === 0 ? texts.soldOut : texts.notEnough({ left })
}

function findPiece(lines: readonly CartLine[], productId: ProductId, { size, color }: SelectedOptions) {
  return lines.find(
    (line) =>
      line.productId === productId && matchesLineSize(size, line.size) && (color === '' || line.color === color),
  )
}
