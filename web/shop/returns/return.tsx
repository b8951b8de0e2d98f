import { useEffect, useRef } from 'react'
import { data, Link, useFetcher } from 'react-router'
import { returnPageHead } from '#texts/en/orders/return-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { ACCOUNT_CHANGED_WORDS } from '#texts/people/account-changed.ts'
import { rememberLanguage } from '#web/shop/language/language.ts'
import { LanguageLinks } from '#web/shop/language/language-links.tsx'
import { LanguageSwitch } from '#web/shop/language/language-switch.tsx'
import { AccountChangedNotice, BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { useVisitor } from '#web/ui/products/visitor.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/return.ts'
import { askReturn } from './ask-return.ts'
import { loadReturn } from './load-return.ts'
import { OpenReturnForm } from './open-return-form.tsx'
import { OrderedReturnForm } from './ordered-return-form.tsx'
import { ReturnOrders } from './return-orders.tsx'
import { RETURN_FETCHER, type ReturnResult } from './return-result.ts'
import { ReturnTerms } from './return-terms.tsx'
import type { ReturnWords } from './return-words.ts'

export { privateHeaders as headers }

const english = englishWords(returnPageHead)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: english.title, description: english.description, path: '/return' })
}

export async function loader(args: Route.LoaderArgs) {
  return data(await loadReturn(args), { headers: rememberLanguage(args) })
}

export function action(args: Route.ActionArgs) {
  return askReturn(args)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ReturnResult> {
  const intent = (await request.clone().formData()).has('order') ? 'return-order' : 'return'
  return orRefused(serverAction(), refused(intent, english.somethingWrong))
}

/** The page of returns. Customers select an order and its items; other users have the free-text form. */
export default function ReturnRequest({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<ReturnResult>({ key: RETURN_FETCHER })
  const result = fetcher.data ?? actionData
  const { email, orders, selectedOrder, isTooLate, texts } = loaderData
  const { switchLabel, language, incomplete, emailProblems, reasons } = texts
  const words: ReturnWords = { ...toWords(texts.page, joinNodes), incomplete, emailProblems }
  const hasForm = selectedOrder !== null || orders.length > 0
  return (
    <BoundTo account={loaderData.account}>
      <div lang={language} className="wrap py-6 lg:py-10">
        <AccountChangedNotice words={ACCOUNT_CHANGED_WORDS} className="mb-6" />
        <PageHeading intro={words.intro}>{words.title}</PageHeading>
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ReturnTerms words={words.terms} className="lg:col-start-2 lg:row-start-1" />
          <div className="grid min-w-0 gap-6">
            {result?.ok ? (
              <ReturnRequested words={words} message={result.message} value={result.value} />
            ) : (
              <>
                {isTooLate && <Notice tone="warning">{words.tooLate}</Notice>}
                <ReturnOrders words={words} orders={orders} chosenId={selectedOrder?.id ?? null} />
                {selectedOrder && (
                  <OrderedReturnForm
                    key={selectedOrder.id}
                    words={words}
                    reasons={reasons}
                    order={selectedOrder}
                    result={result}
                  />
                )}
                {hasForm ? (
                  <Disclosure summary={words.somethingElse} open={actionData?.intent === 'return' ? true : undefined}>
                    <OpenReturnForm words={words} email={email} result={result} />
                  </Disclosure>
                ) : (
                  <>
                    {email === null && <LogInFirst words={words} />}
                    <OpenReturnForm words={words} email={email} result={result} />
                  </>
                )}
              </>
            )}
          </div>
        </div>
        <div className="mt-8">
          {loaderData.account === '' ? (
            <LanguageLinks label={switchLabel} language={language} />
          ) : (
            <LanguageSwitch label={switchLabel} language={language} />
          )}
        </div>
      </div>
    </BoundTo>
  )
}

function LogInFirst({ words }: { words: ReturnWords }) {
  return (
    <p className="text-muted">
      {words.logIn({
        link: (text) => (
          <Link to="/login?from=%2Freturn" className="text-link font-semibold">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}

/** The confirmation with the ticket. It takes the focus, because the form is gone. */
function ReturnRequested({
  words,
  message,
  value: { ticket, refundTicket, isExchange },
}: {
  words: ReturnWords
  message: string
  value: Extract<ReturnResult, { ok: true }>['value']
}) {
  const ref = useRef<HTMLDivElement>(null)
  const name = useVisitor()?.user?.name
  useEffect(() => ref.current?.focus(), [])
  return (
    <Notice
      ref={ref}
      tabIndex={-1}
      tone="success"
      title={words.ticket({ ticket })}
      action={
        <ButtonLink to={name ? accountPath(name, 'orders') : '/'} variant="secondary" size="md">
          {name ? words.myOrders : words.home}
        </ButtonLink>
      }
    >
      {isExchange && <p>{words.exchange.reserved}</p>}
      <p>{message}</p>
      {refundTicket && <p>{words.exchange.both({ ticket: refundTicket })}</p>}
      <p>{words.keepUnworn}</p>
    </Notice>
  )
}
