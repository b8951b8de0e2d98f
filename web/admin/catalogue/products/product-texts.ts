import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(productsScreen) /** Failure messages by intent. The specification prescribes some of them. */
const NOT_DONE: Record<string, string> = {
  add: TEXTS.notDone.add,
  update: TEXTS.notDone.update,
  stock: TEXTS.notDone.stock,
  delete: TEXTS.notDone.delete,
  archive: TEXTS.notDone.archive,
  duplicate: TEXTS.notDone.duplicate,
  restore: TEXTS.notDone.restore,
}

/** The failure message of a product form. */
export function notDone(intent: string): string {
  return NOT_DONE[intent] ?? TEXTS.notDone.update
}
