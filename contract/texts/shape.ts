/** The same keys with any texts: what another language has to have. */
export type Shape<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends object
      ? T[K] extends (...args: never[]) => unknown
        ? T[K]
        : Shape<T[K]>
      : T[K]
}
