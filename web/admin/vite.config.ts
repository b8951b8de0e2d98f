import { viteConfig } from '#web/front-config.ts'

export default viteConfig('admin')
