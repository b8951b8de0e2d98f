import { Form, useNavigation } from 'react-router'
import { PROOF_TEXT_MAX } from '#contract/limits.ts'
import type { ProofTexts } from '#contract/texts/proof-words.ts'
import { Optional } from '#web/components/account/optional.tsx'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { PhotosField } from '#web/components/forms/photos-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { QcView } from './qc-view.ts'

type Props = {
  view: QcView
  texts: ProofTexts['photos']
  result: FormResult | undefined
  /** Pictures are read only from signed-in customers. */
  canAddPicture: boolean
  loginHref: string
}

/** The button "It looks right", and the form for what is wrong. */
export function PhotoAnswer({ view, texts, result, canAddPicture, loginHref }: Props) {
  const { state, formData } = useNavigation()
  const busy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent
  const refusal = result && !result.ok ? result : null
  return (
    <>
      {refusal?.message && Object.keys(refusal.fields).length === 0 && <Notice tone="danger">{refusal.message}</Notice>}
      {view.canSayRight && (
        <Form method="post" replace>
          <Button
            type="submit"
            name="intent"
            value="right"
            busy={busy('right')}
            className="w-full sm:w-auto sm:min-w-56"
          >
            {texts.right}
          </Button>
        </Form>
      )}
      {view.canSayWrong && (
        <Panel title={texts.wrongTitle}>
          <Form
            method="post"
            replace
            encType={canAddPicture ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
            className="grid gap-4"
          >
            <TextArea
              label={texts.wrongLabel}
              name="text"
              id="wrong-text"
              rows={4}
              maxLength={PROOF_TEXT_MAX}
              help={texts.wrongHelp}
              error={refusal?.fields.text}
              defaultValue={refusal?.typed.text}
            />
            {canAddPicture ? (
              <PhotosField
                name="photos"
                id="wrong-photos"
                label={<Optional label={texts.photoLabel} mark={texts.optional} />}
                most={1}
                help={texts.photoHelp}
                tooMany={texts.tooManyPhotos}
                error={refusal?.fields.photos}
              />
            ) : (
              <p className="text-meta">
                <a href={loginHref} className="inline-flex min-h-11 items-center text-link">
                  {texts.logInForPhoto}
                </a>
              </p>
            )}
            <Button
              type="submit"
              name="intent"
              value="wrong"
              variant="secondary"
              busy={busy('wrong')}
              className="justify-self-start max-sm:w-full"
            >
              {texts.wrong}
            </Button>
          </Form>
        </Panel>
      )}
    </>
  )
}
