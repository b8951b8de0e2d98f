import { packerFailures as en } from '#texts/en/site/packer-failures.ts'
import { packerFailures as hi } from '#texts/hi/site/packer-failures.ts'
import { surface } from '#texts/messages/surface.ts'
import { packerFailures as mr } from '#texts/mr/site/packer-failures.ts'

export const packerFailures = surface({ en, hi, mr })
