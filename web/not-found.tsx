import { data } from 'react-router'

/** Any address that nothing else answers: the error page, inside whatever layout stands around this route. */
export function loader() {
  throw data('We could not find that page.', { status: 404 })
}

export default function NotFound() {
  return null
}
