import { Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { authHref } from './auth-href.ts'
import type { GoogleProblem } from './google-problem.ts'

export function GoogleNotice({ query, problem }: { query: URLSearchParams; problem: GoogleProblem }) {
  return (
    <Notice tone={problem.isChoice ? 'info' : 'danger'}>
      {problem.text}
      {problem.codeLink && (
        <>
          {' '}
          <Link to={authHref('/login/code', query, { email: query.get('email') ?? '' })} className="text-link">
            {problem.codeLink}
          </Link>
        </>
      )}
    </Notice>
  )
}
