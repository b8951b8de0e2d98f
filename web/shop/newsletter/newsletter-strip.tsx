import { useId } from 'react'
import { Link, useFetcher } from 'react-router'
import { newsletterStrip } from '#texts/en/people/newsletter-strip.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

const words = englishWords(newsletterStrip)

/** The value is the welcome code, for a customer whose email is confirmed. */
export type NewsletterResult = FormResult<string | null>

/** The newsletter form. It advertises the discount of the welcome code, if there is one. It works without script. */
export function NewsletterStrip({ action = '/newsletter' }: { action?: string | undefined }) {
  const fetcher = useFetcher<NewsletterResult>()
  const id = useId()
  const { ok = true, message } = fetcher.data ?? {}
  const { welcomePercent } = useShopFacts()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="panel relative overflow-hidden rounded-hero bg-[#16140F] px-6 py-10 text-[#FFFFFF] sm:px-10 lg:px-16 lg:py-14"
    >
      <LoomPattern />
      <div className="relative grid items-end gap-8 lg:grid-cols-2">
        <div className="grid gap-3">
          <p className="eyebrow text-[#D9D3C7]">{words.eyebrow}</p>
          <h2 id={`${id}-title`} className="max-w-[16ch] text-h2 lg:text-h1">
            {welcomePercent === null ? words.title : words.welcome({ percent: welcomePercent })}
          </h2>
          <p className="max-w-[46ch] text-[#D9D3C7]">{words.about}</p>
        </div>
        <fetcher.Form method="post" action={action} className="grid gap-2">
          <label htmlFor={id} className="text-ui font-semibold">
            {words.email}
          </label>
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              id={id}
              type="email"
              name="email"
              autoComplete="email"
              required
              aria-invalid={ok ? undefined : true}
              aria-describedby={ok ? undefined : `${id}-answer`}
              placeholder="you@example.com"
              className={`${controlClass} rounded-pill! px-5! text-[#16140F]`}
            />
            <Button
              type="submit"
              busy={fetcher.state !== 'idle'}
              busyLabel={words.sending}
              className="shrink-0 bg-[#FFFFFF]! text-[#16140F]! hover:bg-[#EFECE6]!"
            >
              {welcomePercent === null ? words.subscribe : words.getCode}
            </Button>
          </div>
          <p
            id={`${id}-answer`}
            role="status"
            className={ok ? 'min-h-5 text-ui text-[#D9D3C7]' : 'min-h-5 text-ui font-semibold text-[#FFB4AB]'}
          >
            {message ?? words.confirmation}
          </p>
          {fetcher.data?.ok && fetcher.data.value && <UseCode code={fetcher.data.value} />}
        </fetcher.Form>
      </div>
    </section>
  )
}

/** The welcome code, and the bag with it. */
export function UseCode({ code }: { code: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <strong className="rounded-card border border-dashed border-current px-4 py-2 tracking-widest">{code}</strong>
      <Link
        to={`/cart?promo=${encodeURIComponent(code)}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.useCode}
      </Link>
    </p>
  )
}

/** The brand's background pattern: woven threads and an ink drop. */
function LoomPattern() {
  const id = useId()
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full text-[#FFFFFF] opacity-[0.09]">
      <defs>
        <pattern id={id} width="72" height="72" patternUnits="userSpaceOnUse">
          <path
            d="M6 8h24M6 16h24M6 24h24M44 4v24M52 4v24M60 4v24M10 42v24M18 42v24M26 42v24M42 46h24M42 54h24M42 62h24"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
