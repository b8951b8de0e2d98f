import { data } from 'react-router'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { backInStockAnswers, backInStockPage } from '#texts/en/catalogue/back-in-stock-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { readLanguage } from '#web/shop/language/language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/back-in-stock.ts'
import { BackInStockForm } from './back-in-stock-form.tsx'

const words = englishWords(backInStockPage)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** Stores a back-in-stock alert; the form is on the product page. Without an email in it, it is for that of the account. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = typedIn(form, ['product', 'variant', 'email'])
  const { data: productId } = ProductId.safeParse(Number(typed.product))
  if (productId === undefined)
    return data<FormResult>(refused('tell', englishWords(backInStockAnswers).productMissing), { status: 422 })
  const [size = '', color = ''] = typed.variant.split('|')
  const language = readLanguage(args) ?? undefined
  const result = await attempt(
    api(args).backInStock.ask({ productId, size, color, email: form.has('email') ? typed.email : undefined, language }),
  )
  if (result.ok) return data<FormResult>(done('tell', result.value.message))
  const status = result.failure.code === 'rate_limited' ? 429 : 422
  return data<FormResult>(refused('tell', result.message, result.fields, { typed }), { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('tell', NO_RESPONSE))
}

export default function BackInStock({ actionData: result }: Route.ComponentProps) {
  const typed = result && !result.ok ? result.typed : null
  return (
    <div className="wrap py-6 lg:py-10">
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] justify-items-start gap-6">
        <PageHeading intro={result ? undefined : words.intro}>{words.title}</PageHeading>
        {result && !result.fields.email && <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>}
        {typed?.product && (
          <div className="grid w-full gap-4">
            {typed.variant && <p className="font-semibold">{variantText(typed.variant)}</p>}
            <BackInStockForm
              productId={typed.product}
              variant={typed.variant}
              email={typed.email}
              error={result?.fields.email}
            />
          </div>
        )}
        <ButtonLink to="/products" variant={typed?.product ? 'tertiary' : 'primary'}>
          {words.continue}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The variant 'M|Black' as "M · Black". */
function variantText(variant: string): string {
  const [size = '', color = ''] = variant.split('|')
  return optionsText({ size, color, material: '' })
}
