import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import * as cart from './cart.ts'

/** The specification calls customised lines by names of their own; a line is a line. */
export function cartRoutes(app: App): void {
  serve(
    app,
    contract.cart,
  )({
    list: cart.list,
    add: cart.add,
    addCustomized: cart.add,
    subtract: cart.subtract,
    subtractCustomized: cart.subtract,
    clear: cart.clear,
    remove: cart.remove,
  })
}
