import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'

/** The form field with the account that a private page was rendered for. */
export const ACCOUNT_FIELD = 'account'
/** The query parameter after a form of another account was rejected. */
export const ACCOUNT_CHANGED = 'account=changed'

const AccountContext = createContext('')

/** Binds the forms inside it to the account whose data the page shows; '' for a visitor. No other account can send them. */
export function BoundTo({ account, children }: { account: string; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The account field for forms submitted by script. */
export function useAccountField(): { [ACCOUNT_FIELD]: string } {
  return { [ACCOUNT_FIELD]: use(AccountContext) }
}

/** The account field, for every form of a private page. Renders nothing for a visitor or outside `BoundTo`. */
export function AccountField() {
  const account = use(AccountContext)
  return account === '' ? null : <input type="hidden" name={ACCOUNT_FIELD} value={account} />
}

type ChangedNoticeProps = { words: Record<'title' | 'text', string>; className?: string; children?: ReactNode }

/** The notice that a form was rejected because another account has signed in since. */
export function AccountChangedNotice({ words, className, children }: ChangedNoticeProps) {
  const [query] = useSearchParams()
  const notice = useRef<HTMLDivElement>(null)
  const isChanged = query.get('account') === 'changed'
  useEffect(() => {
    if (isChanged) notice.current?.focus()
  }, [isChanged])
  if (!isChanged) return null
  return (
    <div className={className}>
      <Notice ref={notice} tabIndex={-1} tone="warning" title={words.title}>
        <p>{words.text}</p>
        {children}
      </Notice>
    </div>
  )
}
