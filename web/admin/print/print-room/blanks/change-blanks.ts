import { redirect } from 'react-router'
import type { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { BlankId } from '#contract/print/blanks.api.ts'
import { BLANKS_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi, readLanguage } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { GARMENTS_MISSING } from './garments-missing.ts'

/** Reads a number; undefined when empty. Any other text becomes NaN, which the contract refuses. */
function readNumber(form: FormData, name: string): number | undefined {
  const text = readField(form, name).trim()
  return text === '' ? undefined : Number(text)
}

/** Starts counting garments, for every size whose field contains a number. */
export async function addBlanks(args: ApiArgs, form: FormData): Promise<FormResult> {
  const { blanks, failures } = readPackerWords(args)
  const typed = typedIn(form)
  const sizes = [...form.keys()]
    .filter((name) => name.startsWith('size '))
    .flatMap((name) => {
      const pieces = readNumber(form, name)
      return pieces === undefined ? [] : [{ size: name.slice('size '.length), pieces }]
    })
  const cost = readField(form, 'cost').trim()
  const lowMark = readNumber(form, 'lowMark')
  const read = readForm(
    contract.blanks.add.body,
    {
      ...{
        category: readField(form, 'category'),
        material: readField(form, 'material'),
        color: readField(form, 'color'),
        sizes,
      },
      ...(cost && { cost }),
      ...(lowMark !== undefined && { lowMark }),
    },
    readLanguage(args),
  )
  if (!read.ok) return refused('add', read.message, read.fields, { typed })
  const added = await nullOnError(args, attempt(packerApi(args).blanks.add(read.value)))
  if (added?.ok) return done('add', blanks.done.added({ count: added.value.length }))
  return refused('add', added?.message ?? failures.notDone, added?.fields ?? {}, { typed })
}

/** Counts or receives a garment, or changes its settings. */
export async function changeBlank(args: ApiArgs, id: BlankId, form: FormData): Promise<FormResult> {
  const { blanks } = packerApi(args)
  const words = readPackerWords(args)
  const intent = readField(form, 'intent')
  const [pieces, seen] = [readNumber(form, 'pieces'), readNumber(form, 'seen')]
  const [note, cost] = [readField(form, 'note'), readField(form, 'cost').trim()]
  const send = async <S extends z.ZodType>(
    schema: S,
    fields: Record<string, unknown>,
    call: (body: z.output<S>) => Promise<unknown>,
    message: string,
  ): Promise<FormResult> => {
    const read = readForm(schema, fields, readLanguage(args))
    if (!read.ok) return refused(intent, read.message, read.fields, { typed: typedIn(form) })
    const result = await nullOnError(args, attempt(call(read.value)))
    if (result?.ok) return done(intent, message)
    return refused(intent, result?.message ?? words.failures.notDone, result?.fields ?? {}, { typed: typedIn(form) })
  }
  if (intent === 'count') return countShelf(args, id, form)
  if (intent === 'receive') {
    const receipt = { pieces, seen, note, ...(cost && { cost }) }
    return send(
      contract.blanks.receive.body,
      receipt,
      (body) => blanks.receive({ id, ...body }),
      words.blanks.done.received,
    )
  }
  if (intent !== 'change') throw redirect(BLANKS_PATH)
  const changes = {
    ...{ lowMark: readNumber(form, 'lowMark'), isCounted: form.get('isCounted') === 'yes' },
    ...(form.has('cost') && { cost: cost || null }),
  }
  return send(contract.blanks.change.body, changes, (body) => blanks.change({ id, ...body }), words.blanks.done.saved)
}

/**
 * Records a count of the shelf. When orders have reserved more, the result has the code `GARMENTS_MISSING` and a value for `agreedMissing`.
 * Sending the form with this value confirms the shortage.
 */
async function countShelf(args: ApiArgs, id: BlankId, form: FormData): Promise<FormResult> {
  const words = readPackerWords(args)
  const agreedMissing = readNumber(form, 'agreedMissing')
  const read = readForm(
    contract.blanks.count.body,
    {
      ...{ pieces: readNumber(form, 'pieces'), shown: readNumber(form, 'shown'), seen: readNumber(form, 'seen') },
      note: readField(form, 'note'),
      ...(agreedMissing !== undefined && { agreedMissing }),
    },
    readLanguage(args),
  )
  const typed = typedIn(form)
  if (!read.ok) return refused('count', read.message, read.fields, { typed })
  const counted = await nullOnError(args, attempt(packerApi(args).blanks.count({ id, ...read.value })))
  if (counted?.ok) return done('count', words.blanks.done.counted)
  if (counted?.failure.code === GARMENTS_MISSING && counted.failure.details) {
    const { pieces } = counted.failure.details
    return refused(
      'count',
      counted.message,
      {},
      { typed: { ...typed, agreedMissing: String(pieces) }, code: GARMENTS_MISSING },
    )
  }
  return refused('count', counted?.message ?? words.failures.notDone, counted?.fields ?? {}, { typed })
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, readField(form, name)]))
}

/** The garment id in the address; null when invalid. */
export function parseBlankId({ id }: { id: string }): BlankId | null {
  const read = BlankId.safeParse(Number(id))
  return /^\d+$/.test(id) && read.success ? read.data : null
}
