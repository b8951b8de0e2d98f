import type { ReactNode } from 'react'
import type { receipt } from '#texts/en/orders/receipt.ts'
import type { WordsOf } from '#texts/messages/format.ts'

export type ReceiptWords = WordsOf<typeof receipt, ReactNode>
