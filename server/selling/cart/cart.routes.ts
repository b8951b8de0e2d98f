import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { add } from './add-to-cart.ts'
import * as cart from './cart.ts'
import { changeSize } from './change-size.ts'

/** The cart routes. The API specification has separate routes for customised lines; they use the same functions. */
export function cartRoutes(app: App): void {
  serve(
    app,
    contract.cart,
  )({
    list: cart.list,
    add,
    addCustomized: add,
    subtract: cart.subtract,
    subtractCustomized: cart.subtract,
    clear: cart.clear,
    changeSize,
    remove: cart.remove,
  })
}
