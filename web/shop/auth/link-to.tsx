import { Link } from 'react-router'

/** Shows the text of a message's tag as a link. */
export const linkTo = (path: string) => (text: string) => (
  <Link to={path} className="text-link">
    {text}
  </Link>
)
