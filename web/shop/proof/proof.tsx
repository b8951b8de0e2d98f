import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { type proofPage as english, proofPageHead } from '#texts/en/print/proof-page.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords, type WordsOf } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { proofPage } from '#texts/print/proof-page.ts'
import { shirtFacts } from '#texts/print/shirt-facts.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { languageIn, readLanguage, rememberLanguage } from '#web/shop/language/language.ts'
import { LanguageLinks } from '#web/shop/language/language-links.tsx'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/proof.ts'
import { AnswerForm } from './answer-form.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { type ProofView, proofView } from './proof-view.ts'
import { ShirtFacts } from './shirt-facts.tsx'

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, englishWords(proofPageHead))
}

/** Changes nothing, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const proof = await readOrNull(api(args).proofs.read({ token: args.params.token }))
  const language = readLanguage(args) ?? proof?.language ?? 'en'
  const { size, colour, fabric, pieces, printed } = toWords(shirtFacts(language))
  const shown = {
    language,
    languageLabel: toWords(languageSwitch(language)).label,
    page: proofPage(language),
    shirtTexts: { size, colour, fabric, pieces, printed },
  }
  const view = proof && proofView(proof, language)
  const headers = { ...privateHeaders(), ...rememberLanguage(args) }
  return data({ ...shown, view }, { status: view ? 200 : 404, headers })
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const typed = typedIn(form, ['text'])
  const isChange = form.get('intent') === 'change'
  const { token } = args.params
  if (isChange && typed.text.trim() === '') {
    const proof = await api(args).proofs.read({ token })
    const empty = wordRefusal(refusal('design_change_missing'), readLanguage(args) ?? proof.language)
    return refused('answer', empty, { text: empty }, { typed })
  }
  const answer = isChange ? ({ answer: 'change_asked', text: typed.text } as const) : ({ answer: 'approved' } as const)
  const answered = await attempt(api(args, languageIn(args)).proofs.answer({ token, ...answer }))
  return answered.ok ? done('answer', '') : refused('answer', answered.message, answered.fields, { typed })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

/** The page of the link to a design proof. It works on any device, logged in or not, and without script. */
export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const { language, languageLabel, view, shirtTexts } = loaderData
  const texts = toWords(loaderData.page)
  return (
    <div lang={language} className="wrap grid max-w-3xl gap-6 py-6 lg:py-10">
      {view ? (
        <>
          <PageHeading eyebrow={view.eyebrow} intro={texts.intro({ name: view.firstName })}>
            {texts.title}
          </PageHeading>
          <Standing view={view} texts={texts} />
          <PictureGrid pictures={view.pictures} label={texts.picture} help={texts.larger} />
          {view.note && (
            <Panel tone="paper" title={texts.note}>
              <p className="whitespace-pre-line wrap-anywhere">{view.note}</p>
            </Panel>
          )}
          <ShirtFacts words={shirtTexts} shirt={view.shirt} prints={view.prints} />
          {view.isOpen && <Answer texts={texts} result={actionData} />}
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

/** The state of the proof; nothing while it waits for an answer. */
function Standing({ view: { state, answer, newest, isClosed }, texts }: { view: ProofView; texts: Texts }) {
  if (state === 'superseded')
    return newest ? (
      <Notice
        tone="warning"
        title={texts.newer}
        action={
          <ButtonLink to={`/proof/${newest}`} reloadDocument size="sm">
            {texts.seeNewer}
          </ButtonLink>
        }
      />
    ) : (
      <Notice tone="warning" title={texts.outdated} />
    )
  if (state === 'approved') return <Notice tone="success" title={texts.isApproved} />
  if (state === 'change_asked')
    return (
      <Notice tone="success" title={texts.isAsked}>
        {answer && (
          <p className="whitespace-pre-line wrap-anywhere">
            {texts.youWrote} {answer}
          </p>
        )}
      </Notice>
    )
  return isClosed ? <Notice tone="info" title={texts.closed} /> : null
}

function Answer({ texts, result }: { texts: Texts; result: FormResult | undefined }) {
  return (
    <div className="grid gap-6">
      <AnswerForm
        result={result}
        agree={{ intent: 'approve', label: texts.approve }}
        object={{
          intent: 'change',
          title: texts.askTitle,
          label: texts.askLabel,
          help: texts.askHelp,
          button: texts.ask,
        }}
      />
    </div>
  )
}
