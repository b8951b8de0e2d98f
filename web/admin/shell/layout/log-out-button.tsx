import LogOut from 'lucide-react/icons/log-out'
import { useFetcher } from 'react-router'
import { type PackerLanguage, packerWords } from '#contract/texts/packer-words.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** Ends the session and loads the login page. On failure nothing changes. */
export function LogOutButton({ language }: { language: PackerLanguage }) {
  const fetcher = useFetcher({ key: 'log-out' })
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action="/admin/menu">
      <button
        type="submit"
        name="intent"
        value="log-out"
        aria-disabled={isBusy || undefined}
        className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-ui font-medium text-muted transition-colors hover:bg-tile hover:text-fg"
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {packerWords(language, 'Log out')}
        {isBusy && <Spinner className="ms-auto" />}
      </button>
    </fetcher.Form>
  )
}
