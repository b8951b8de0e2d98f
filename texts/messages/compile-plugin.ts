import { pathToFileURL } from 'node:url'

/** For Vite and rolldown: a built file of texts has its compiled messages instead of the calls that compile them. */
export function compileTexts() {
  return {
    name: 'compile-texts',
    async load(this: { addWatchFile(file: string): void }, id: string) {
      const file = id.replace(/\?.*$/, '')
      if (!/[\\/]texts[\\/](en|hi|mr)[\\/][\w\\/-]+\.ts$/.test(file)) return null
      // Vite watches only files that it has read itself.
      this.addWatchFile(file)
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ `${pathToFileURL(file)}?${Date.now()}`)
      return Object.entries(exported)
        .map(([name, compiled]) => `export const ${name} = ${JSON.stringify(compiled)}`)
        .join('\n')
    },
  }
}
