import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { type FormRefusal, refused } from '#web/ui/forms/form-result.ts'

/** The result when the server cannot be reached. It has its own file, so that the browser does not load zod with it. */
export function noAnswer({ print }: PackerWords): FormRefusal {
  return refused('blank', print.notDone)
}
