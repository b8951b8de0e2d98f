/** The keys of `T` with any strings as values, so that each language has the same keys. */
export type Shape<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends object
      ? T[K] extends (...args: never[]) => unknown
        ? T[K]
        : Shape<T[K]>
      : T[K]
}
