import { proofMails as en } from '#texts/en/print/proof-mails.ts'
import { proofMails as hi } from '#texts/hi/print/proof-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { proofMails as mr } from '#texts/mr/print/proof-mails.ts'

export const proofMails = surface({ en, hi, mr })
