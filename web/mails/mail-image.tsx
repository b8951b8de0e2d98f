import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'img'>, 'width' | 'height' | 'style'> & { cid: string; alt?: string }

/** A picture that comes with the mail, by its content id. Without `alt` it says nothing that the text beside it does not say. */
export function MailImage({ cid, alt = '', ...size }: Props) {
  // Without `loading` React adds a `<link rel="preload">`, which mail programs take for something from outside.
  return <img src={`cid:${cid}`} alt={alt} loading="lazy" {...size} />
}
