import { data, Link } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { deliveryPage } from '#texts/en/selling/delivery-page.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { wordDelivery } from '#texts/selling/word-delivery.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import type { Route } from './+types/delivery.ts'
import { DeliveryAnswer } from './answer-text.tsx'
import { deliveryTo, pinCookie, pinIn, rememberedPin } from './delivery-pin.ts'
import { PinForm } from './pin-form.tsx'

const words = englishWords(deliveryPage)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** Answers the PIN box of the product page without JavaScript, and remembers the PIN code. */
export async function loader(args: Route.LoaderArgs) {
  const requestedPin = args.url.searchParams.get('pin')
  const pin = requestedPin === null ? await rememberedPin(args) : pinIn(requestedPin)
  const answer = await deliveryTo(args, pin)
  const headers = new Headers(privateHeaders())
  if (answer?.isKnown && requestedPin !== null) headers.append('set-cookie', pinCookie(answer.pin, args.url))
  const text = answer && wordDelivery(answer, new Date())
  const isWrong = requestedPin !== null && pin === null
  const error = isWrong ? wordRefusal(refusal('pin_invalid'), 'en') : (text?.problem ?? undefined)
  return data({ typed: requestedPin ?? pin ?? '', error, text: text?.problem ? null : text }, { headers })
}

/** Stores the email of somebody who wants to be told when the shop delivers to a PIN code. */
export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const typed = typedIn(await args.request.formData(), ['pin', 'email'])
  const result = await attempt(api(args).delivery.ask(typed))
  return result.ok ? done('tell', result.value.message) : refused('tell', result.message, result.fields, { typed })
}

export default function DeliveryPage({ loaderData: { typed, error, text }, actionData }: Route.ComponentProps) {
  const { deliveryArea } = useShopFacts()
  return (
    <div className="wrap py-6 lg:py-10">
      <div className="grid max-w-2xl gap-6">
        <PageHeading>{words.heading}</PageHeading>
        <p className="text-muted">{words.area({ area: deliveryArea })}</p>
        {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'}>{actionData.message}</Notice>}
        <PinForm pin={typed} error={error} />
        {text && !actionData?.ok && <DeliveryAnswer text={text} />}
        <p>
          <Link to="/products" className="text-link">
            {words.shop}
          </Link>
        </p>
      </div>
    </div>
  )
}
