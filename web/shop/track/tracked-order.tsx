import { data } from 'react-router'
import { TRACKING_LINK_DAYS } from '#contract/basics/limits.ts'
import { refusal } from '#contract/http/reasons.ts'
import { trackingHead } from '#texts/en/orders/tracking.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { tracking } from '#texts/orders/tracking.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { languageIn, rememberLanguage } from '#web/shop/language/language.ts'
import { LanguageLinks } from '#web/shop/language/language-links.tsx'
import { ParcelList } from '#web/shop/orders/parcel-list.tsx'
import { PrintNote } from '#web/shop/orders/print-note.tsx'
import { ScanList } from '#web/shop/orders/scan-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Timeline } from '#web/ui/orders/timeline.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/tracked-order.ts'
import { toTrackView } from './track-view.ts'

export { privateHeaders as headers }

/** Not indexed: the address is a secret. */
export function meta(args: Route.MetaArgs) {
  const { title, orderDescription } = englishWords(trackingHead)
  return pageMeta(args, { title, description: orderDescription })
}

export async function loader(args: Route.LoaderArgs) {
  const language = languageIn(args)
  const { title, linkEndedHelp, trackAnother } = toWords(tracking(language))
  const order = await readOrder(args, args.params.token)
  const view = order && toTrackView(order, language)
  const texts = {
    title,
    linkEnded: wordRefusal(refusal('link_ended'), language),
    linkEndedHelp: linkEndedHelp({ days: TRACKING_LINK_DAYS }),
    trackAnother,
    languageLabel: toWords(languageSwitch(language)).label,
  }
  return data({ language, texts, view }, { status: view ? 200 : 404, headers: rememberLanguage(args) })
}

/** Null when the link has ended or never existed. */
async function readOrder(args: ApiArgs, token: string) {
  try {
    return await api(args).tracking.read({ token })
  } catch (error) {
    if ((error as { init?: { status?: number } | null } | null)?.init?.status === 404) return null
    throw error
  }
}

/** An order, for everybody with its link. It needs no login, and shows only the first name and city of the person. */
export default function TrackedOrderPage({ loaderData: { language, texts, view } }: Route.ComponentProps) {
  return (
    <div lang={language} className="wrap grid max-w-3xl gap-6 py-6 lg:py-10">
      {view ? (
        <Tracked view={view} />
      ) : (
        <>
          <PageHeading>{texts.title}</PageHeading>
          <Notice tone="warning" title={texts.linkEnded}>
            {texts.linkEndedHelp}
          </Notice>
        </>
      )}
      <ButtonLink to="/track" reloadDocument variant="secondary" size="md" className="justify-self-start">
        {texts.trackAnother}
      </ButtonLink>
      <LanguageLinks label={texts.languageLabel} language={language} />
    </div>
  )
}

type View = NonNullable<Route.ComponentProps['loaderData']['view']>

function Tracked({ view }: { view: View }) {
  const { parcel } = view
  const scanList = (
    <ScanList
      title={view.parcelScans}
      earlier={view.earlierScans}
      scans={view.scans.map(({ at, time, ...scan }) => ({ ...scan, at: <time dateTime={time}>{at}</time> }))}
    />
  )
  return (
    <>
      <PageHeading intro={view.whom}>{view.title}</PageHeading>
      {(view.arriving || view.toPay || view.together) && (
        <div className="grid gap-1">
          {view.arriving && <p className="text-h4 font-semibold">{view.arriving}</p>}
          {view.together && <p className="text-muted">{view.together}</p>}
          {view.toPay && <p className="text-muted">{view.toPay}</p>}
        </div>
      )}
      <Panel title={view.progress}>
        <PrintNote words={view.print} />
        <Timeline
          label={view.progress}
          steps={view.steps.map(({ at, time, ...step }) => ({
            ...step,
            at: at && time && <time dateTime={time}>{at}</time>,
          }))}
        />
        {view.inParcels ? <ParcelList {...view.inParcels} last={scanList} /> : scanList}
        {parcel && (
          <div className="mt-5 grid gap-1 border-t border-hairline pt-4 text-ui">
            <p>{parcel.courier}</p>
            {parcel.number && <p className="tabular-nums wrap-anywhere">{parcel.number}</p>}
            {parcel.link && (
              <a
                href={parcel.link}
                rel="noopener noreferrer"
                target="_blank"
                className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link"
              >
                {parcel.label}
                <span className="sr-only"> ({parcel.newTab})</span>
              </a>
            )}
          </div>
        )}
      </Panel>
      {view.photos && (
        <p className="text-ui">
          {view.photos.text}{' '}
          <a href={view.photos.href} className="inline-flex min-h-11 items-center text-link">
            {view.photos.label}
          </a>
        </p>
      )}
      <Panel title={view.itemsTitle}>
        <ul className="grid gap-4">
          {view.items.map(({ name, image, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
            <li key={index} className="flex items-center gap-4">
              {image && (
                <span className="size-16 shrink-0 overflow-hidden rounded-field bg-tile">
                  <Picture src={image} alt="" sizes="64px" />
                </span>
              )}
              <span className="grid min-w-0">
                <span lang="en" className="font-semibold wrap-anywhere">
                  {name}
                </span>
                <span className="text-meta text-muted">{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
