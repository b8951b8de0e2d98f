import clsx from 'clsx'
import { Link, useFetcher } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import type { FeatureState } from '#contract/site/features.api.ts'
import type { Feature } from '#contract/site/features.ts'
import { featureTexts } from '#texts/en/site/features.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'

const WORDS = englishWords(featureTexts)

type Props = { feature: Feature; state: FeatureState; pages: readonly { to: PagePath; label: string }[] }

/** A feature: what it is for, its pages, and the switch, or that it is in use and therefore in the menu. */
export function FeatureCard({ feature, state, pages }: Props) {
  const id = `feature-${feature}`
  return (
    <li className="flex items-start gap-4 p-4 sm:px-5">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-sans text-ui font-semibold tracking-normal">
          {WORDS.names[feature]}
        </h2>
        <p id={`${id}-purpose`} className="mt-1 text-ui text-muted">
          {WORDS.purposes[feature]}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {pages.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-ui font-medium text-link lg:min-h-8"
            >
              {WORDS.opens({ page: label })}
            </Link>
          ))}
        </p>
      </div>
      {state === 'used' ? (
        <Badge tone="success">{WORDS.inUse}</Badge>
      ) : (
        <FeatureSwitch feature={feature} isOn={state === 'on'} />
      )}
    </li>
  )
}

function FeatureSwitch({ feature, isOn }: { feature: Feature; isOn: boolean }) {
  const fetcher = useFetcher({ key: `feature-${feature}` })
  const sent = fetcher.formData?.get('on')
  const isShownOn = sent ? sent === 'true' : isOn
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="feature" value={feature} />
      <button
        type="submit"
        role="switch"
        name="on"
        value={String(!isOn)}
        aria-checked={isShownOn}
        aria-label={WORDS.inMenu({ feature: WORDS.names[feature] })}
        aria-describedby={`feature-${feature}-purpose`}
        aria-disabled={fetcher.state !== 'idle' || undefined}
        onClick={(event) => {
          if (fetcher.state !== 'idle') event.preventDefault()
        }}
        className="grid min-h-11 place-items-center"
      >
        <span
          className={clsx(
            'block h-6 w-11 rounded-pill border p-0.5 transition-colors',
            isShownOn ? 'border-primary bg-primary' : 'border-strong bg-bg',
          )}
        >
          <span
            className={clsx(
              'block size-4.5 rounded-pill transition-transform',
              isShownOn ? 'translate-x-5 bg-on-primary' : 'bg-strong',
            )}
          />
        </span>
      </button>
    </fetcher.Form>
  )
}
