import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'

const TEXTS = englishWords(adminForms, joinNodes)

/** Says that the session ended while a form was filled in. The form keeps its values, to be sent after a login in another tab. */
export function LoggedOutNotice() {
  return (
    <Notice tone="warning" title={TEXTS.loggedOutTitle} role="alert">
      <p>
        {TEXTS.loggedOut({
          link: (text) => (
            <a href="/login" target="_blank" rel="noreferrer" className="text-link">
              {text}
            </a>
          ),
        })}
      </p>
    </Notice>
  )
}
