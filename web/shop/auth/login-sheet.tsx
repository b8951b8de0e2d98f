import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import { isAdminPath } from '#contract/http/admin-path.ts'
import { authFrame } from '#texts/en/people/auth-frame.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { type AddedItem, useShowAdded } from '#web/shop/cart/added-item.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { authHref } from './auth-href.ts'
import { CodeForm, CodeSentTo } from './code-form.tsx'
import { linkTo } from './link-to.tsx'
import type { loader as loginLoader } from './login.tsx'
import type { loader as codeLoader } from './login-code.tsx'
import { LoginForm } from './login-form.tsx'
import { type LoginSheetActions, LoginSheetContext } from './login-sheet-context.ts'

const texts = englishWords(authFrame, joinNodes)

/** `href`: the address of the login's step that is shown; null while the sheet is closed. */
export type LoginSheetProps = { href: string | null }

export function LoginSheet({ href }: LoginSheetProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const showAdded = useShowAdded()
  const added = useRef<AddedItem>(undefined)
  const actions = useMemo<LoginSheetActions>(
    () => ({
      show(mask) {
        const options = { mask, replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
        void navigate({ pathname, search }, options)
      },
      finish({ goesTo, added: item }) {
        added.current = item
        // What is in the cart now is shown over the page.
        if (item || goesTo === pathname + search) void navigate(-1)
        else if (isAdminPath(goesTo)) window.location.assign(goesTo)
        else void navigate(goesTo, { replace: true })
      },
    }),
    [navigate, pathname, search],
  )
  // Not before the sheet is closed: going back would close what shows the item too.
  useEffect(() => {
    if (href !== null || !added.current) return
    showAdded(added.current, texts.added)
    added.current = undefined
  }, [href, showAdded])
  const query = useMemo(() => new URLSearchParams(href?.split('?')[1]), [href])
  return (
    <Dialog
      kind="bottom"
      open={href !== null}
      // After Back the address is the page's own already.
      onClose={() => href !== null && void navigate(-1)}
      title={texts.logIn}
      hideTitle
    >
      {href !== null && (
        <LoginSheetContext value={actions}>
          {query.has('request') ? <CodeStep href={href} query={query} /> : <LoginStep href={href} query={query} />}
        </LoginSheetContext>
      )}
    </Dialog>
  )
}

type StepProps = { href: string; query: URLSearchParams }

function LoginStep({ href, query }: StepProps) {
  const { data, load } = useFetcher<typeof loginLoader>()
  useEffect(() => void load(href), [load, href])
  if (!data) return <Loading />
  const words = toWords(data.texts, joinNodes)
  return (
    <StepFrame
      language={data.language}
      heading={data.heading}
      intro={words.newHere({ link: linkTo(authHref('/register', query)) })}
    >
      <LoginForm
        query={query}
        words={words}
        problems={data.problems}
        passkey={data.passkey}
        isGoogleOffered={data.google.offered}
        takesPhones={data.takesPhones}
      />
    </StepFrame>
  )
}

function CodeStep({ href, query }: StepProps) {
  const { data, load } = useFetcher<typeof codeLoader>()
  useEffect(() => void load(href), [load, href])
  if (!data) return <Loading />
  const words = toWords(data.texts, joinNodes)
  return (
    <StepFrame language={data.language} heading={data.heading} intro={<CodeSentTo query={query} words={words} />}>
      <CodeForm query={query} words={words} problems={data.problems} />
    </StepFrame>
  )
}

type FrameProps = { language: Language; heading: string; intro: ReactNode; children: ReactNode }

function StepFrame({ language, heading, intro, children }: FrameProps) {
  return (
    <div lang={language === 'en' ? undefined : language} className="grid gap-6">
      <div className="grid gap-1">
        <h3 className="me-8 text-h3">{heading}</h3>
        <p className="text-muted">{intro}</p>
      </div>
      {children}
    </div>
  )
}

function Loading() {
  return (
    <p role="status" className="grid min-h-60 place-items-center">
      <Spinner />
    </p>
  )
}
