import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'img'>, 'width' | 'height' | 'style'> & { cid: string; alt?: string }

/** A picture attached to the mail, by its content id. Without `alt` it only decorates the text beside it. */
export function MailImage({ cid, alt = '', ...size }: Props) {
  // Without `loading` React adds a `<link rel="preload">`, which mail programs treat as remote content.
  return <img src={`cid:${cid}`} alt={alt} loading="lazy" {...size} />
}
