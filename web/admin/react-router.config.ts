import { routerConfig } from '#web/front-config.ts'

export default routerConfig('admin')
