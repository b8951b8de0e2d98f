import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { AccountChangedNotice, BoundTo } from '#web/components/account/account-field.tsx'
import { accountPath } from '#web/components/account/account-paths.ts'
import { refused } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orRefused } from '#web/components/shop/no-response.ts'
import { useVisitor } from '#web/components/shop/visitor.ts'
import { privateHeaders } from '#web/guard.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/return.ts'
import { askReturn } from './ask-return.ts'
import { loadReturn } from './load-return.ts'
import { OpenReturnForm } from './open-return-form.tsx'
import { OrderedReturnForm } from './ordered-return-form.tsx'
import { ReturnOrders } from './return-orders.tsx'
import { RETURN_FETCHER, type ReturnResult } from './return-result.ts'
import { ReturnTerms } from './return-terms.tsx'

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Apply for Return', description: 'How to return an order.', path: '/return' })
}

export function loader(args: Route.LoaderArgs) {
  return loadReturn(args)
}

export function action(args: Route.ActionArgs) {
  return askReturn(args)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ReturnResult> {
  const intent = (await request.clone().formData()).has('order') ? 'return-order' : 'return'
  return orRefused(serverAction(), refused(intent, MESSAGES.somethingWrong))
}

/** For everybody: customers select an order and its items, others use the free-text form. */
export default function ReturnRequest({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<ReturnResult>({ key: RETURN_FETCHER })
  const result = fetcher.data ?? actionData
  const { email, orders, chosen, isTooLate } = loaderData
  const hasForm = chosen !== null || orders.length > 0
  return (
    <BoundTo account={loaderData.account}>
      <div className="wrap py-6 lg:py-10">
        <AccountChangedNotice className="mb-6" />
        <PageHeading intro="Tell us what you're returning and why. Our staff will contact you within 24 hours.">
          Apply for Return
        </PageHeading>
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ReturnTerms className="lg:col-start-2 lg:row-start-1" />
          <div className="grid min-w-0 gap-6">
            {result?.ok ? (
              <Asked message={result.message} {...result.value} />
            ) : (
              <>
                {isTooLate && (
                  <Notice tone="warning">
                    This order can no longer be returned. If something is faulty or wrong, tell us below.
                  </Notice>
                )}
                <ReturnOrders orders={orders} chosenId={chosen?.id ?? null} />
                {chosen && <OrderedReturnForm key={chosen.id} chosen={chosen} result={result} />}
                {hasForm ? (
                  <Disclosure summary="Something else, or an item that is faulty or wrong">
                    <OpenReturnForm email={email} result={result} />
                  </Disclosure>
                ) : (
                  <>
                    {email === null && <LogInFirst />}
                    <OpenReturnForm email={email} result={result} />
                  </>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </BoundTo>
  )
}

function LogInFirst() {
  return (
    <p className="text-muted">
      <Link to="/login?from=%2Freturn" className="text-link font-semibold">
        Log in
      </Link>{' '}
      to choose items from your order, or use this form.
    </p>
  )
}

/** The confirmation with the ticket; takes the focus from the removed form. */
function Asked({ ticket, message }: { ticket: string; message: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const name = useVisitor()?.user?.name
  useEffect(() => ref.current?.focus(), [])
  return (
    <Notice
      ref={ref}
      tabIndex={-1}
      tone="success"
      title={`Your ticket is ${ticket}`}
      action={
        <ButtonLink to={name ? accountPath(name, 'orders') : '/'} variant="secondary" size="md">
          {name ? 'My Orders' : 'Return Home'}
        </ButtonLink>
      }
    >
      <p>{message}</p>
      <p>Please keep the items unworn, with their tags on.</p>
    </Notice>
  )
}
