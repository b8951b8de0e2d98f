import type { Language } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { wordRefusal } from '#texts/errors.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { photosPage } from '#texts/print/photos-page.ts'
import { languageIn, readLanguage } from '#web/shop/language/language.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { PHOTO_REFUSALS, photosIn } from '#web/ui/forms/photos-in.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

type Args = ApiArgs & { params: { token: string } }

/** Handles the answer to photos of finished shirts: approval, or an objection with a picture. */
export async function answerPhotos(args: Args): Promise<FormResult> {
  const form = await args.request.formData()
  const { token } = args.params
  const { qc } = api(args, languageIn(args))
  if (form.get('intent') === 'right') {
    const right = await attempt(qc.right({ token }))
    return right.ok ? done('right', '') : refused('right', right.message)
  }
  const typed = typedIn(form, ['text'])
  const { text } = typed
  const photo = await photosIn(form)
  const refuse = (message: string, fields: Record<string, string>) => refused('wrong', message, fields, { typed })
  if (text.trim() === '') {
    const empty = wordRefusal(refusal('complaint_missing'), await findLanguage(args))
    return refuse(empty, { text: empty })
  }
  const wrong = await attempt(photo.length > 0 ? qc.wrongWithPhoto({ token, text, photo }) : qc.wrong({ token, text }))
  if (wrong.ok) return done('wrong', '')
  const { failure, fields, message } = wrong
  if (PHOTO_REFUSALS.has(failure.code) || fields.photo) {
    const { badPhoto, tooManyPhotos } = toWords(photosPage(await findLanguage(args)))
    return refuse('', { photos: fields.photo ? tooManyPhotos : badPhoto })
  }
  return refuse(message, fields)
}

async function findLanguage(args: Args): Promise<Language> {
  return readLanguage(args) ?? (await api(args).qc.read({ token: args.params.token })).language
}
