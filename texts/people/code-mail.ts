import { codeMail as en } from '#texts/en/people/code-mail.ts'
import { codeMail as hi } from '#texts/hi/people/code-mail.ts'
import { surface } from '#texts/messages/surface.ts'
import { codeMail as mr } from '#texts/mr/people/code-mail.ts'

export const codeMail = surface({ en, hi, mr })
