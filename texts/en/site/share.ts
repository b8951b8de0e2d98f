import { messages } from '#texts/messages/compile.ts'

export const shareButton = messages({
  share: 'Share',
  copied: 'Link copied',
  notCopied: 'Your browser did not allow copying. Press long on the link to copy it.',
})
