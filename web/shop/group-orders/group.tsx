import { data, useFetcher } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { formatPrice } from '#contract/basics/money.ts'
import type { LinkedGroupOrder, ShownLetters } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { ADDRESS_WORDS } from '#contract/texts/address-words.ts'
import { dateIn } from '#contract/texts/date-names.ts'
import { fill, splitPlaceholders } from '#contract/texts/fill.ts'
import type { GroupPageTexts } from '#contract/texts/group-page-en.ts'
import { translateGroupMessage } from '#contract/texts/group-page-messages.ts'
import { GROUP_PAGE_TEXTS } from '#contract/texts/group-page-words.ts'
import { readLanguage, rememberLanguage } from '#web/shop/language/language.ts'
import { LanguageLinks } from '#web/shop/language/language-links.tsx'
import { ShareButton } from '#web/shop/layout/share-button.tsx'
import { readOrNull } from '#web/shop/read-or-null.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
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
  return pageMeta(args, {
    title: groupOrder ? `${groupOrder.title}: group order` : 'A group order',
    description: groupOrder?.isOpen
      ? `Choose your size and join ${groupOrder.organiser}’s group order until ${formatDate(groupOrder.deadline, 'dateTime')}.`
      : 'Many people order one design together, and pay less the more they are.',
    image: groupOrder?.sides.length
      ? {
          url: `/api/group/${args.params.token}/preview.jpg`,
          alt: `${groupOrder.title} on a ${groupOrder.color} shirt`,
        }
      : null,
  })
}

const NO_LETTERS: ShownLetters = { shapes: [], problem: null }

/** A name and a number in the URL are shown on the shirt, so that the preview works without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const { groupLinks } = api(args)
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
  const { shapes, problem } = hasLetters ? await groupLinks.letters({ token, name, number }) : NO_LETTERS
  const language = readLanguage(args) ?? 'en'
  const shown = {
    language,
    texts: GROUP_PAGE_TEXTS[language],
    addressWords: language === 'en' || groupOrder?.parcels !== 'each' ? undefined : ADDRESS_WORDS[language],
    until: groupOrder && dateIn(language, groupOrder.deadline, 'dateTime'),
    groupOrder,
    typed,
    letters: { shapes, problem: problem && translateGroupMessage(language, problem) },
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
  const { groupOrder, key, link, language, texts, addressWords, until, ...first } = loaderData
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
        <LanguageLinks label={texts.language} language={language} />
      </div>
    )
  const { title, organiser, category, color, material, tally, slabs, payer } = groupOrder
  const { form } = texts
  const canJoin = groupOrder.isOpen && !groupOrder.isFull && !isSoldOut(groupOrder)
  const isIn = actionData?.ok === true
  return (
    <div lang={language} className="wrap grid items-start gap-6 py-6 lg:grid-cols-2 lg:gap-12 lg:py-10">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
        <ShirtPreview groupOrder={groupOrder} token={params.token} letters={letters} texts={texts} />
      </div>
      <div className="grid gap-6">
        <PageHeading
          eyebrow={fill(texts.of, { name: organiser })}
          intro={<span lang="en">{[category, color, material].join(' · ')}</span>}
        >
          {title}
        </PageHeading>
        {actionData && !(isIn && tally.state === 'cancelled') && (
          <JoinAnswer result={actionData} {...{ organiser, canJoin }} again={`/group/${params.token}`} texts={form} />
        )}
        <State groupOrder={groupOrder} isIn={isIn} texts={texts.state} until={until ?? ''} />
        {tally.state !== 'cancelled' && <GroupTallyPanel {...{ tally, slabs, payer, canJoin }} texts={texts.tally} />}
        {canJoin && !isIn && (
          <JoinForm
            groupOrder={groupOrder}
            requestKey={key}
            refusal={actionData ?? null}
            typed={first.typed}
            problem={letters.problem}
            texts={form}
            addressWords={addressWords}
            onLetters={(shirtName, shirtNumber) => {
              const query = new URLSearchParams({ shirtName, shirtNumber })
              void preview.load(`/group/${params.token}?${query}`)
            }}
          />
        )}
        {canJoin && (
          <div className="flex flex-wrap items-center gap-3">
            <ShareButton shared={{ title, text: fill(form.invitation, { title }), url: link }} label={form.share} />
            <p className="needs-script text-ui text-muted">{form.missing}</p>
          </div>
        )}
        <LanguageLinks label={texts.language} language={language} />
      </div>
    </div>
  )
}

function isSoldOut({ sizes, tally }: LinkedGroupOrder): boolean {
  return sizes.every((size) => tally.usedUp.includes(size))
}

type StateProps = { groupOrder: LinkedGroupOrder; isIn: boolean; texts: GroupPageTexts['state']; until: string }

/**
 * Shows until when people can join and where the shirts are sent, or why nobody can join. Visitors who have just joined do not read that
 * the last shirt is gone.
 */
function State({ groupOrder, isIn, texts, until }: StateProps) {
  const { isOpen, isFull, organiser: name, city, parcels, tally, payer, deadline } = groupOrder
  if (isOpen && isFull && !isIn)
    return (
      <Notice tone="warning" title={texts.full}>
        {fill(texts.fullText, { name })}
      </Notice>
    )
  if (isOpen && isSoldOut(groupOrder) && !isIn)
    return (
      <Notice tone="warning" title={texts.soldOut}>
        {texts.soldOutText}
      </Notice>
    )
  if (isOpen) {
    const [before, , after] = splitPlaceholders(texts.openUntil)
    const parcel = parcels === 'each' ? texts.parcelEach : city ? texts.parcelTo : texts.parcelOne
    return (
      <p>
        {before}
        <strong>
          <time dateTime={deadline.toISOString()}>{until}</time>
        </strong>
        {after} {fill(parcel, { name, city: city ?? '' })}
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
      {each ? fill(texts.closedPrice, { price: formatPrice(tally.unitPrice) }) : texts.closedText}
    </Notice>
  )
}
