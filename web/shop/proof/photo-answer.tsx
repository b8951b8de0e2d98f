import type { photosPage } from '#texts/en/print/photos-page.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Optional } from '#web/shop/account/optional.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { PhotosField } from '#web/ui/forms/photos-field.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { QcView } from './qc-view.ts'

type Props = { view: QcView; texts: WordsOf<typeof photosPage>; result: FormResult | undefined }

/** The button "It looks right", and the form for an objection with a picture. */
export function PhotoAnswer({ view, texts, result }: Props) {
  return (
    <AnswerForm
      result={result}
      agree={view.canSayRight ? { intent: 'right', label: texts.right } : null}
      object={
        view.canSayWrong
          ? {
              intent: 'wrong',
              title: texts.wrongTitle,
              label: texts.wrongLabel,
              help: texts.wrongHelp,
              button: texts.wrong,
            }
          : null
      }
    >
      <PhotosField
        name="photos"
        id="wrong-photos"
        label={<Optional label={texts.photoLabel} mark={texts.optional} />}
        most={1}
        help={texts.photoHelp}
        tooMany={texts.tooManyPhotos}
        error={result && !result.ok ? result.fields.photos : undefined}
      />
    </AnswerForm>
  )
}
