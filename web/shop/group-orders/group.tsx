import type { ReactNode } from 'react'
import { data, useFetcher } from 'react-router'
import type { LinkedGroupOrder, ShownLetters } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { type groupPage as englishPage, groupPageHead } from '#texts/en/print/group-page.ts'
import { englishWords, type WordsOf } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { addressFields } from '#texts/people/address-fields.ts'
import { groupJoin } from '#texts/print/group-join.ts'
import { groupPage } from '#texts/print/group-page.ts'
import { groupShirt } from '#texts/print/group-shirt.ts'
import { groupTally } from '#texts/print/group-tally.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { languageIn, rememberLanguage } from '#web/shop/language/language.ts'
import { LanguageLinks } from '#web/shop/language/language-links.tsx'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import type { Route } from './+types/group.ts'
import { GroupTallyPanel, useLiveTally } from './group-tally.tsx'
import { JoinAnswer } from './join-answer.tsx'
import { JoinForm } from './join-form.tsx'
import { joinGroup } from './join-group.ts'
import { ShirtPreview } from './shirt-preview.tsx'

export { privateHeaders as headers }

/** Not indexed: the address is a secret. Messengers show title and picture to whoever was sent the link. */
export function meta(args: Route.MetaArgs) {
  const groupOrder = args.loaderData?.groupOrder
  const texts = englishWords(groupPageHead)
  return pageMeta(args, {
    title: groupOrder ? texts.title(groupOrder) : texts.noTitle,
    description: groupOrder?.isOpen ? texts.description(groupOrder) : texts.closedDescription,
    image: groupOrder?.sides.length
      ? {
          url: `/api/group/${args.params.token}/preview.jpg`,
          alt: texts.picture(groupOrder),
        }
      : null,
  })
}

const NO_LETTERS: ShownLetters = { shapes: [], problem: null }

/** A name and a number in the URL are shown on the shirt, so that the preview works without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const language = languageIn(args)
  const { groupLinks } = api(args, language)
  const groupOrder = await readOrNull(groupLinks.read({ token }))
  const readParameter = (name: string) => args.url.searchParams.get(name)?.slice(0, 60) ?? ''
  const typed = {
    ...{
      size: readParameter('size'),
      shirtName: readParameter('shirtName'),
      shirtNumber: readParameter('shirtNumber'),
    },
    ...{ ownName: readParameter('ownName'), email: readParameter('email') },
  }
  const { shirtName: name, shirtNumber: number } = typed
  const hasLetters = groupOrder?.isOpen && groupOrder.lettering !== 'none' && (name || number)
  const shown = {
    language,
    languageLabel: toWords(languageSwitch(language)).label,
    texts: {
      page: groupPage(language),
      shirt: groupShirt(language),
      tally: groupTally(language),
      join: groupJoin(language),
      address: addressFields(language),
    },
    groupOrder,
    typed,
    letters: hasLetters ? await groupLinks.letters({ token, name, number }) : NO_LETTERS,
    key: crypto.randomUUID(),
    link: `${args.url.origin}/group/${token}`,
  }
  return data(shown, { status: groupOrder ? 200 : 404, headers: { ...privateHeaders(), ...rememberLanguage(args) } })
}

export async function action(args: Route.ActionArgs) {
  return joinGroup(args)
}

/** A group order for whoever has its link: the shirt, the prices, who is in, and the form to join. */
export default function Group({ loaderData, actionData, params }: Route.ComponentProps) {
  const { groupOrder, key, link, language, languageLabel, ...first } = loaderData
  const texts = toWords(first.texts.page, joinNodes)
  useLiveTally(params.token, groupOrder?.isOpen === true)
  const preview = useFetcher<typeof loader>()
  const { letters } = preview.data ?? first
  if (!groupOrder)
    return (
      <div lang={language} className="wrap grid max-w-3xl justify-items-start gap-6 py-6 lg:py-10">
        <PageHeading>{texts.invalid.title}</PageHeading>
        <Notice tone="warning" title={texts.invalid.text}>
          {texts.invalid.advice}
        </Notice>
        <ButtonLink to="/studio">{texts.invalid.design}</ButtonLink>
        <LanguageLinks label={languageLabel} language={language} />
      </div>
    )
  const { title, organiser, category, color, material, tally, slabs, payer } = groupOrder
  const shirtTexts = toWords(first.texts.shirt)
  const tallyTexts = toWords(first.texts.tally)
  const joinTexts = toWords(first.texts.join, joinNodes)
  const canJoin = groupOrder.isOpen && !groupOrder.isFull && !isSoldOut(groupOrder)
  const isIn = actionData?.ok === true
  return (
    <div lang={language} className="wrap grid items-start gap-6 py-6 lg:grid-cols-2 lg:gap-12 lg:py-10">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
        <ShirtPreview groupOrder={groupOrder} token={params.token} letters={letters} texts={shirtTexts} />
      </div>
      <div className="grid gap-6">
        <PageHeading
          eyebrow={texts.organisedBy({ name: organiser })}
          intro={<span lang="en">{[category, color, material].join(' · ')}</span>}
        >
          {title}
        </PageHeading>
        {actionData && !(isIn && tally.state === 'cancelled') && (
          <JoinAnswer
            result={actionData}
            {...{ organiser, canJoin }}
            again={`/group/${params.token}`}
            texts={joinTexts}
          />
        )}
        <State groupOrder={groupOrder} isIn={isIn} texts={texts.state} />
        {tally.state !== 'cancelled' && <GroupTallyPanel {...{ tally, slabs, payer, canJoin }} texts={tallyTexts} />}
        {canJoin && !isIn && (
          <JoinForm
            groupOrder={groupOrder}
            requestKey={key}
            refusal={actionData ?? null}
            typed={first.typed}
            problem={letters.problem}
            texts={joinTexts}
            addressTexts={toWords(first.texts.address)}
            onLetters={(shirtName, shirtNumber) => {
              const query = new URLSearchParams({ shirtName, shirtNumber })
              void preview.load(`/group/${params.token}?${query}`)
            }}
          />
        )}
        {canJoin && (
          <div className="flex flex-wrap items-center gap-3">
            <ShareButton shared={{ title, text: joinTexts.invitation({ title }), url: link }} label={joinTexts.share} />
            <p className="needs-script text-ui text-muted">{joinTexts.missing}</p>
          </div>
        )}
        <LanguageLinks label={languageLabel} language={language} />
      </div>
    </div>
  )
}

function isSoldOut({ sizes, tally }: LinkedGroupOrder): boolean {
  return sizes.every((size) => tally.usedUp.includes(size))
}

type StateTexts = WordsOf<typeof englishPage, ReactNode>['state']
type StateProps = { groupOrder: LinkedGroupOrder; isIn: boolean; texts: StateTexts }

/**
 * Shows until when people can join and where the shirts are sent, or why nobody can join. Visitors who have just joined do not read that
 * the last shirt is gone.
 */
function State({ groupOrder, isIn, texts }: StateProps) {
  const { isOpen, isFull, organiser: name, city, parcels, tally, payer, deadline } = groupOrder
  if (isOpen && isFull && !isIn)
    return (
      <Notice tone="warning" title={texts.full}>
        {texts.fullText({ name })}
      </Notice>
    )
  if (isOpen && isSoldOut(groupOrder) && !isIn)
    return (
      <Notice tone="warning" title={texts.soldOut}>
        {texts.soldOutText}
      </Notice>
    )
  if (isOpen) {
    const time = (text: string) => (
      <strong>
        <time dateTime={deadline.toISOString()}>{text}</time>
      </strong>
    )
    const parcel =
      parcels === 'each' ? texts.parcelEach : city ? texts.parcelTo({ name, city }) : texts.parcelOne({ name })
    return (
      <p>
        {texts.openUntil({ until: deadline, time })} {parcel}
      </p>
    )
  }
  const startLink = (
    <ButtonLink to="/studio" variant="secondary" size="md">
      {texts.startOwn}
    </ButtonLink>
  )
  if (tally.state === 'cancelled')
    return (
      <Notice tone="warning" title={texts.cancelled} action={startLink}>
        {texts.cancelledText}
      </Notice>
    )
  const each = tally.state === 'closed' && payer === 'members' && tally.pieces > 0
  return (
    <Notice title={texts.closed} action={startLink}>
      {each ? texts.closedPrice({ price: tally.unitPrice }) : texts.closedText}
    </Notice>
  )
}
