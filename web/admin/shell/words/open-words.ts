import { useEffect } from 'react'
import { ENGLISH_WORDS, type PackerWords } from './packer-words.ts'

let openWords = ENGLISH_WORDS

/** The words of the screen that is open in this browser, for client actions, which are not components. */
export function readOpenWords(): PackerWords {
  return openWords
}

/** Makes these the words of the open screen. */
export function useAsOpenWords(words: PackerWords): void {
  useEffect(() => {
    openWords = words
  }, [words])
}
