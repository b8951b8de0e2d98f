import { Notice } from '#web/ui/notice.tsx'

/** Says that the session ended while a form was filled in. The form keeps its values, to be sent after a login in another tab. */
export function LoggedOutNotice() {
  return (
    <Notice tone="warning" title="You have been logged out" role="alert">
      <p>
        What you typed is still here.{' '}
        <a href="/login" target="_blank" rel="noreferrer" className="text-link">
          Log in again in a new tab
        </a>
        , then come back and save.
      </p>
    </Notice>
  )
}
