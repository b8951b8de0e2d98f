import { data } from 'react-router'
import { type photosPage as english, photosPageHead } from '#texts/en/print/photos-page.ts'
import { englishWords, type WordsOf } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { photosPage } from '#texts/print/photos-page.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { readLanguage, rememberLanguage } from '#web/shop/language/language.ts'
import { LanguageLinks } from '#web/shop/language/language-links.tsx'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/qc.ts'
import { answerPhotos } from './answer-photos.ts'
import { PhotoAnswer } from './photo-answer.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { type QcView, qcView } from './qc-view.ts'

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, englishWords(photosPageHead))
}

/** Changes nothing, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const qc = await readOrNull(api(args).qc.read({ token: args.params.token }))
  const language = readLanguage(args) ?? qc?.language ?? 'en'
  const view = qc && qcView(qc, language, new Date())
  const shown = { language, languageLabel: toWords(languageSwitch(language)).label, page: photosPage(language), view }
  return data(shown, { status: view ? 200 : 404, headers: { ...privateHeaders(), ...rememberLanguage(args) } })
}

export function action(args: Route.ActionArgs) {
  return answerPhotos(args)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

/** The page of the link to photos of finished shirts. It works on any device, logged in or not, and without script. */
export default function Qc({ loaderData, actionData }: Route.ComponentProps) {
  const { language, languageLabel, view } = loaderData
  const texts = toWords(loaderData.page)
  return (
    <div lang={language} className="wrap grid max-w-3xl gap-6 py-6 lg:py-10">
      {view ? (
        <>
          <PageHeading eyebrow={view.eyebrow} intro={texts.intro({ name: view.firstName })}>
            {texts.title}
          </PageHeading>
          {view.until && <p className="text-h4 font-semibold">{view.until}</p>}
          <Standing view={view} texts={texts} />
          {view.pieces.length === 0 && <p className="text-muted">{texts.noPhotos}</p>}
          {view.pieces.map(({ name, detail, photos }) => (
            <section key={`${name} ${detail}`} className="grid gap-3">
              <h2 className="text-h4">
                <span lang="en">{name}</span> <span className="text-ui font-normal text-muted">{detail}</span>
              </h2>
              <PictureGrid pictures={photos} label={texts.photo} />
            </section>
          ))}
          <PhotoAnswer {...{ view, texts }} result={actionData} />
        </>
      ) : (
        <>
          <PageHeading>{texts.title}</PageHeading>
          <Notice tone="warning" title={texts.linkEnded} />
        </>
      )}
      <LanguageLinks label={languageLabel} language={language} />
    </div>
  )
}

type Texts = WordsOf<typeof english>

/** The answers of the customer and the shop. After shipping, also where the parcel is. */
function Standing({ view: { answer, stop, closed, returnHref }, texts }: { view: QcView; texts: Texts }) {
  return (
    <>
      {stop && (
        <Notice
          tone={stop.resolution === null ? 'warning' : 'info'}
          title={stop.resolution === 'remake' ? texts.remade : stop.resolution === null ? texts.isStopped : undefined}
        >
          {stop.resolution === null && <p>{texts.isStoppedText}</p>}
          <p className="whitespace-pre-line wrap-anywhere">
            {texts.youWrote} {stop.text}
          </p>
          {stop.photo && (
            <img
              src={stop.photo.url}
              alt={texts.yourPhoto}
              width={stop.photo.width}
              height={stop.photo.height}
              className="mt-2 h-auto max-h-48 w-auto rounded-field"
            />
          )}
          {stop.reply && (
            <p className="whitespace-pre-line wrap-anywhere">
              <strong className="font-semibold">{texts.answered}</strong> {stop.reply}
            </p>
          )}
        </Notice>
      )}
      {answer === 'right' && <Notice tone="success" title={texts.isRight} />}
      {closed === 'cancelled' && <Notice tone="info" title={texts.cancelled} />}
      {closed === 'shipped' && (
        <Notice
          tone="info"
          title={texts.shipped}
          action={
            <ButtonLink to={returnHref} size="sm" variant="secondary" className="max-lg:min-h-11">
              {texts.toReturn}
            </ButtonLink>
          }
        >
          {texts.shippedText}
        </Notice>
      )}
    </>
  )
}
