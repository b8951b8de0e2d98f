import { groupMails as en } from '#texts/en/print/group-mails.ts'
import { groupMails as hi } from '#texts/hi/print/group-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { groupMails as mr } from '#texts/mr/print/group-mails.ts'

export const groupMails = surface({ en, hi, mr })
