/** Returns a function that reverses `fill`: it finds the values of the placeholders in a filled sentence; null for any other sentence. */
export function valueFinder(text: string): (sentence: string) => Record<string, string> | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const expression = new RegExp(`^${parts.join('(.+?)')}$`)
  return (sentence) => {
    const match = expression.exec(sentence)
    return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
  }
}
