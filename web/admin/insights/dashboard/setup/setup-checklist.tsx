import clsx from 'clsx'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import type { ShopSetup } from '#contract/site/setup.api.ts'
import { setupTexts } from '#texts/en/insights/setup.ts'
import { englishWords } from '#texts/messages/format.ts'
import { FROM_SETUP } from '#web/admin/shell/layout/setup-trail.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { HIDE_SETUP } from './setup-intents.ts'
import { listSetupSteps, type SetupStep } from './setup-steps.ts'
import { ShopReady } from './shop-ready.tsx'

const words = englishWords(setupTexts)

type Props = {
  setup: ShopSetup
  /** The notice of a shop with sample data, which removes them. */
  sampleData: ReactNode
}

/** What a new shop needs, one step open at a time, until it is ready; the owner puts it away. */
export function SetupChecklist({ setup, sampleData }: Props) {
  const { needed, later, server } = listSetupSteps(setup)
  const done = needed.filter(({ isDone }) => isDone).length
  const left = server.filter(({ isDone }) => !isDone).length
  const isReady = done === needed.length
  return (
    <Panel
      title={isReady ? words.ready.title : words.title}
      className="mt-5"
      action={
        <SetupButton
          intent={HIDE_SETUP}
          label={isReady ? words.ready.hide : words.hide}
          variant={isReady ? 'secondary' : 'tertiary'}
        />
      }
    >
      {isReady ? (
        <ShopReady shopUrl={setup.shopUrl} isLive={setup.isLive} />
      ) : (
        <>
          <Progress done={done} all={needed.length} />
          <Steps steps={needed} shopUrl={setup.shopUrl} />
        </>
      )}
      {sampleData}
      <div className="mt-2">
        {(isReady ? later.some(({ isDone }) => !isDone) : later.length > 0) && (
          <Disclosure summary={words.later.title}>
            <StepLines steps={later} />
          </Disclosure>
        )}
        {(!isReady || left > 0) && (
          <Disclosure
            summary={
              <span className="flex flex-1 flex-wrap items-baseline gap-x-2">
                {words.server.title}
                <span className="text-meta font-normal text-muted">{words.server.left({ count: left })}</span>
              </span>
            }
          >
            <StepLines steps={server} />
          </Disclosure>
        )}
      </div>
    </Panel>
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <p id={id} className="text-ui text-muted">
        {words.progress({ done, all })}
      </p>
      <progress
        aria-labelledby={id}
        value={done}
        max={all}
        className="h-1.5 w-full max-w-md appearance-none overflow-hidden rounded-pill bg-tile [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-tile [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-success"
      />
    </div>
  )
}

/** The steps; the first that is not done is open, until another one is pressed. */
function Steps({ steps, shopUrl }: { steps: readonly SetupStep[]; shopUrl: string }) {
  const next = steps.find(({ isDone }) => !isDone)?.name ?? null
  const [open, setOpen] = useState({ next, name: next })
  if (open.next !== next) setOpen({ next, name: next })
  const nextButton = useRef<HTMLButtonElement>(null)
  const shownNext = useRef(next)
  // The pressed button is gone with its step: the next one takes the focus.
  useEffect(() => {
    if (shownNext.current !== next) nextButton.current?.focus()
    shownNext.current = next
  }, [next])
  return (
    <ol className="mt-4">
      {steps.map((step) => {
        if (step.isDone) return <DoneStep key={step.name} title={step.title} />
        const isOpen = open.name === step.name
        return (
          <li key={step.name} className="border-t border-hairline">
            <button
              ref={step.name === next ? nextButton : undefined}
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen({ next, name: isOpen ? null : step.name })}
              className="flex min-h-12 w-full items-center gap-3 text-start font-semibold"
            >
              <StepSign isDone={false} />
              {step.title}
            </button>
            {isOpen && (
              <div className="grid max-w-prose gap-3 ps-8 pb-5">
                <p className="text-ui text-muted">{step.text}</p>
                {step.name === 'order' && (
                  <p className="text-ui wrap-anywhere">
                    {words.order.shop}{' '}
                    <a href="/" target="_blank" rel="noreferrer" className="text-link underline">
                      {shopUrl}
                    </a>
                  </p>
                )}
                <StepButtons step={step} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Done is quiet: what to change is under Settings. */
function DoneStep({ title }: { title: string }) {
  return (
    <li className="flex items-center gap-3 py-1 text-ui text-muted has-[+_li_button]:pb-3">
      <StepSign isDone />
      <span>
        {title}
        <span className="sr-only">: {words.done}</span>
      </span>
    </li>
  )
}

function StepSign({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
  ) : (
    <Circle aria-hidden="true" className="size-5 shrink-0 text-subtle" />
  )
}

/** One filled button, and beside it the other way to complete the step. */
function StepButtons({ step: { link, answer } }: { step: SetupStep }) {
  const isAnswerMain = answer && (answer.isMain || !link)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isAnswerMain && <SetupButton {...answer} variant="primary" />}
      {link && (
        <ButtonLink to={link.to} state={FROM_SETUP} size="md" variant={isAnswerMain ? 'tertiary' : 'primary'}>
          {link.label}
        </ButtonLink>
      )}
      {answer && !isAnswerMain && <SetupButton {...answer} variant="tertiary" />}
    </div>
  )
}

type SetupButtonProps = { intent: string; label: string; variant: 'primary' | 'secondary' | 'tertiary' }

function SetupButton({ intent, label, variant }: SetupButtonProps) {
  return (
    <Form method="post" action="/admin?index">
      <Button type="submit" name="intent" value={intent} variant={variant} size="md">
        {label}
      </Button>
    </Form>
  )
}

/** Steps that nobody has to take now, as quiet lines. */
function StepLines({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <ul className="grid gap-x-8 lg:grid-cols-2">
      {steps.map((step) => (
        <li key={step.name} className="flex items-start gap-3 py-2">
          <span className="mt-0.5">
            <StepSign isDone={step.isDone} />
          </span>
          <div className="grid min-w-0 gap-1">
            {step.link && !step.isDone ? (
              <Link to={step.link.to} state={FROM_SETUP} className="touch-area font-semibold text-link">
                {step.title}
              </Link>
            ) : (
              <p className={clsx(!step.isDone && 'font-semibold text-fg')}>
                {step.title}
                {step.isDone && <span className="sr-only">: {words.done}</span>}
              </p>
            )}
            {!step.isDone && <p className="text-meta text-muted wrap-anywhere">{step.text}</p>}
            {!step.isDone && step.answer && <SetupButton {...step.answer} variant="tertiary" />}
          </div>
        </li>
      ))}
    </ul>
  )
}
